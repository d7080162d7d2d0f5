import type { Database, DatabaseNode } from '../database.ts'
import { sql } from '../sql.ts'
import { NodeAway } from './errors.ts'
import { DATABASES_LOCK } from './move/installation.ts'

/** A fence lasts two seconds at most, unless the command that moves the shop has ended. */
const LEFT = sql`interval '30 s'`

type FencedShop = { store_id: number; source: string; target: string }

/**
 * Lifts the fences of shops whose move was interrupted between the fence and the switch, so that they take orders again
 * where they are. The move stays as it is, and the command continues it. Returns the ids of the shops.
 */
export async function liftLeftFences(db: Pick<Database, 'platform' | 'nodes'>): Promise<number[]> {
  const fenced = await db.platform(sql<FencedShop>`
    select store_id, source, target from shop_move where step = 'fenced' and step_at < now() - ${LEFT}`)
  const lifted: number[] = []
  for (const shop of fenced)
    try {
      if (await liftFence(db, shop)) lifted.push(shop.store_id)
    } catch (error) {
      if (!(error instanceof NodeAway)) throw error
    }
  return lifted
}

/** False if the fence is not known to be left. */
async function liftFence(
  db: Pick<Database, 'platform' | 'nodes'>,
  { store_id, source, target }: FencedShop,
): Promise<boolean> {
  const [from, to] = [source, target].map(name => db.nodes().find(node => node.name === name))
  if (!from || !to) return false
  const raised_at = await fenceOf(from, store_id)
  // Without the target's fence, a process with an old directory could write there. An operator has to continue the move.
  if (raised_at === undefined || (await fenceOf(to, store_id)) === undefined) return false
  // Read after the time of the fence: a command that runs since then raises a fence of its own, which stays.
  const [move] = await db.platform(sql<{ store_id: number }>`
    select store_id from shop_move where store_id = ${store_id} and step = 'fenced' and step_at < now() - ${LEFT}
      and pg_try_advisory_xact_lock(${DATABASES_LOCK})`)
  if (!move) return false
  await from.platform(sql`select lift_fence(${store_id}, ${raised_at}::timestamptz)`)
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
