import { MOST_COUNTED } from '@tiffin/contract/menu/stock/staff'
import { json, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { importsFinished } from '../menu/import-queue.ts'

/** The entry in the audit: the action and its subject. */
type StockAuditAction = {
  action: 'SOLD_OUT' | 'BACK_ON' | 'COUNTED' | 'COUNT_ENDED'
  subject: string
  before: object
  after: object
}

/** The locked row of a dish or an option, with its previous stock values. */
export type Marked = {
  name: string
  sold_out: boolean
  sold_out_until: Temporal.Instant | null
  remaining: number | null
  low: number | null
}

/**
 * Makes one change of the stock, with its audit entry. The raised revision makes every process
 * reload the menu. `work` returns undefined if the row does not exist.
 */
export async function changeStock<Done extends StockAuditAction>(
  ctx: StaffStoreContext,
  work: (run: Run) => Promise<Done | undefined>,
): Promise<Done> {
  await importsFinished(ctx)
  const done = await ctx.transaction(async run => {
    const act = await work(run)
    if (!act) return undefined
    const { action, subject, before, after } = act
    await run(sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${ctx.store.id}`)
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${ctx.store.id}, ${ctx.now}, ${ctx.staff.id}, ${ctx.staff.name}, ${action}, ${subject}, ${json(before)}, ${json(after)})`)
    return act
  })
  if (!done) throw refusal('not-found')
  ctx.services.stores.forget(ctx.store.id)
  ctx.notify('store')
  return done
}

/** Locks the row of a dish or an option, then the row of its count. */
export async function lockMarked(
  run: Run,
  store_id: number,
  { kind, id }: { kind: 'item' | 'option'; id: string },
): Promise<Marked | undefined> {
  const [row] = await run(
    sql<Omit<Marked, 'remaining' | 'low'>>`select name, sold_out, sold_out_until from ${tableOf(kind)}
      where store_id = ${store_id} and id = ${id} for update`,
  )
  if (!row) return undefined
  const [counted] = await run(
    sql<{ remaining: number; low: number }>`select remaining, low from counted_stock
      where store_id = ${store_id} and id = ${id} for update`,
  )
  // Earlier versions could restore more than the maximum count.
  const remaining = counted ? Math.min(counted.remaining, MOST_COUNTED) : null
  return { ...row, remaining, low: counted?.low ?? null }
}

export function tableOf(kind: 'item' | 'option') {
  return sql.ref(kind === 'item' ? 'menu_item' : 'addon_option')
}
