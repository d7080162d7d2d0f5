import { type DatabaseNode, HOME } from '../database.ts'
import { sql } from '../sql.ts'
import { MOVE_UNDER_WAY } from './move/shop-moves.ts'
import type { Services } from '../../http/context.ts'
import { type NodeState, readNodeStates } from './beat.ts'
import { hasMoved } from './errors.ts'
import { inEachNode } from './in-each-node.ts'

/** How long the former database of a shop keeps its copy, with which operators can compare. */
const KEPT = { hours: 72 }
/** Maximum number of rows of one table that a statement deletes, so that its locks and its log entry stay small. */
const BATCH = 500

type Work = Pick<Services, 'db' | 'clock'>

/**
 * Runs hourly: deletes the rows of shops in the databases from which they were moved. Rows of a database that is away, or
 * that responds with an error, are deleted in a later hour. The error is thrown after the work in the others.
 */
export async function deleteMovedRows(services: Work): Promise<void> {
  const states = await readNodeStates(services.db)
  await inEachNode(services.db, node => deleteAt(services, node, states))
}

async function deleteAt(
  { db, clock }: Work,
  node: DatabaseNode,
  states: Map<string, NodeState>,
): Promise<void> {
  const before = clock.now().subtract(KEPT)
  const fenced = await node.platform(
    sql<{ store_id: number }>`select store_id from moved_store where fenced_at < ${before}`,
  )
  // A restored backup may contain a fence that is no longer true, so the directory has to name another database.
  const gone = await db.platform(sql<{ id: number; listed: string }>`
    select id, coalesce(node, ${HOME}) as listed from store
    where id = any(${fenced.map(({ store_id }) => store_id)}::int[]) and coalesce(node, ${HOME}) <> ${node.name}
      and not exists (select from shop_move where shop_move.store_id = store.id and ${sql.raw(MOVE_UNDER_WAY)})`)
  // Ends at the first error: at a database that does not respond, each further shop would wait for a time-out.
  for (const { id, listed } of gone)
    if (states.get(listed) === 'well' && (await hasShop(db, { id, listed })))
      await deleteShop(node, id, before)
}

/** False if the database was restored from a backup older than the move: the copy may then be the only one. */
async function hasShop(db: Work['db'], { id, listed }: { id: number; listed: string }): Promise<boolean> {
  const node = db.nodes().find(({ name }) => name === listed)
  try {
    const rows = await node?.query(id, sql`select 1 from store_state where store_id = ${id}`)
    return rows?.length === 1
  } catch (error) {
    if (hasMoved(error)) return false
    throw error
  }
}

async function deleteShop(node: DatabaseNode, id: number, before: Temporal.Instant): Promise<void> {
  for (let deleted = 1; deleted > 0; ) {
    const [row] = await node.platform(
      sql<{ deleted: number }>`select delete_moved_rows(${id}, ${before}, ${sql.lit(BATCH)}) as deleted`,
    )
    deleted = row!.deleted
  }
}
