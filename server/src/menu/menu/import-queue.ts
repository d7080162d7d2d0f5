import type { FastifyBaseLogger } from 'fastify'
import { sql } from '../../platform/db/sql.ts'
import { type Context, type Services, storeContext } from '../../platform/http/context.ts'
import { inEachShop } from '../../platform/db/nodes/in-each-shop.ts'
import { applyStagedRows } from './stage-menu.ts'

const queues = new WeakMap<Services, Map<number, Promise<unknown>>>()

/** Runs imports of one shop in this process one after another; PostgreSQL's locks do the same between processes. */
export function queueImport<Result>(
  { services, store }: Pick<Context, 'services' | 'store'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(services) ?? new Map<number, Promise<unknown>>()
  queues.set(services, queue)
  const turn = (queue.get(store.id) ?? Promise.resolve()).then(work, work)
  queue.set(store.id, turn)
  const leave = () => {
    if (queue.get(store.id) === turn) queue.delete(store.id)
  }
  turn.then(leave, leave)
  return turn
}

/**
 * Waits until all staged rows of the menu are in their tables, for code that changes single rows. Takes a moment at
 * most.
 */
export async function importsFinished(ctx: Context): Promise<void> {
  if (ctx.store.menu_import) await queueImport(ctx, async () => applyStagedRows(ctx))
}

/**
 * At start: finishes imports that took effect but were not moved to their tables when the process ended. No request waits
 * for it, because row-level security requires a statement for each shop. If a shop cannot be served now, its rows are moved
 * before the next change of its menu. Never rejects.
 */
export async function finishImports(services: Services, log: FastifyBaseLogger): Promise<void> {
  try {
    await inEachShop(services, id => finishImport(services, id, log))
  } catch (error) {
    if (!services.outage.explains(error, log)) log.error({ err: error }, 'imports could not be finished')
  }
}

async function finishImport(services: Services, id: number, log: FastifyBaseLogger): Promise<void> {
  const unfinished = await services.db.query(
    id,
    sql`select 1 from store_state where store_id = ${id} and menu_import is not null`,
  )
  const store = unfinished.length > 0 ? await services.stores.byId(id) : undefined
  if (store) await importsFinished(storeContext(services, store, log))
}
