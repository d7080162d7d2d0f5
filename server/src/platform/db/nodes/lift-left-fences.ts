import type { Database, DatabaseNode } from '../database.ts'
import { sql } from '../sql.ts'
import { NodeAway } from './errors.ts'
import { DATABASES_LOCK } from './move/installation.ts'

/**
 * A fence lasts 1.5 s and the changes at the home database after it, unless the command that moves the shop has ended. The
 * lock shows that it has ended. Because of this age, the lock is not tried, and so not taken, while the command works.
 */
const MIN_FENCE_AGE = sql`interval '30 s'`

type FencedMove = { store_id: number; step: 'fenced' | 'switched'; node: string }
type Databases = Pick<Database, 'platform' | 'nodes'>

/**
 * Lifts the fences of shops whose move was interrupted, so that they take orders again: before the switch where they were,
 * after it at the target. The move stays as it is, and the command continues it. Returns the ids of the shops. Leaves out
 * shops of databases that are away; any other error is rethrown.
 */
export async function liftLeftFences(db: Databases): Promise<number[]> {
  const moves = await db.platform(sql<FencedMove>`
    select store_id, step, case step when 'fenced' then source else target end as node from shop_move
     where step in ('fenced', 'switched') and step_at < now() - ${MIN_FENCE_AGE}`)
  const lifted: number[] = []
  for (const move of moves)
    try {
      if (await liftFence(db, move)) lifted.push(move.store_id)
    } catch (error) {
      if (!(error instanceof NodeAway)) throw error
    }
  return lifted
}

/** False if the fence is not known to be left. */
async function liftFence(db: Databases, { store_id, step, node }: FencedMove): Promise<boolean> {
  const at = db.nodes().find(({ name }) => name === node)
  if (!at) return false
  const raised_at = await fenceOf(at, store_id)
  if (raised_at === undefined) return false
  // Read after the time of the fence: a command that runs since then raises a fence of its own, which stays.
  const [move] = await db.platform(sql<{ store_id: number }>`
    select store_id from shop_move where store_id = ${store_id} and step = ${step} and step_at < now() - ${MIN_FENCE_AGE}
      and pg_try_advisory_xact_lock(${DATABASES_LOCK})`)
  if (!move) return false
  await at.platform(sql`select lift_fence(${store_id}, ${raised_at}::timestamptz)`)
  return true
}

/** When the fence was raised, in the database's own form: a fraction of a microsecond must not be lost. */
async function fenceOf(node: DatabaseNode, store_id: number): Promise<string | undefined> {
  const [row] = await node.platform(
    sql<{
      raised_at: string
    }>`select fenced_at::text as raised_at from moved_store where store_id = ${store_id}`,
  )
  return row?.raised_at
}
