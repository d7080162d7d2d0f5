import type { Database, DatabaseNode } from '../database.ts'
import { sql } from '../sql.ts'
import { NodeAway } from './errors.ts'
import { DATABASES_LOCK } from './move/installation.ts'
import { readNodes } from './read-nodes.ts'

/**
 * A fence lasts 1.5 s and the changes at the home database after it, unless the command that moves the shop has ended. The
 * lock shows that it has ended. Younger fences are skipped without trying the lock, so that a running command does not find
 * it taken.
 */
const MIN_FENCE_AGE = sql`interval '30 s'`

type FencedMove = { store_id: number; step: 'fenced' | 'switched'; node: string }
type Databases = Pick<Database, 'platform'> & { nodes(): readonly Pick<DatabaseNode, 'name' | 'platform'>[] }
/** `raised_at`: in the database's own form, since a fraction of a microsecond must not be lost. */
type Fence = { store_id: number; raised_at: string }

/**
 * Lifts the fences of shops whose move was interrupted, so that they take orders again: before the switch where they were,
 * after it at the target. The move stays as it is, and the command continues it. Returns the ids of the shops. Skips
 * databases that are away or whose fences cannot be read. An error while lifting a fence is rethrown.
 */
export async function liftLeftFences(db: Databases): Promise<number[]> {
  const moves = await db.platform(sql<FencedMove>`
    select store_id, step, case step when 'fenced' then source else target end as node from shop_move
     where step in ('fenced', 'switched') and step_at < now() - ${MIN_FENCE_AGE}`)
  const at = (name: string) => moves.filter(({ node }) => node === name)
  const nodes = db.nodes().filter(({ name }) => at(name).length > 0)
  const { values } = await readNodes({ nodes: () => nodes }, node => fencesOf(node, at(node.name)))
  const lifted: number[] = []
  for (const node of nodes)
    try {
      for (const fence of values.get(node.name) ?? []) {
        const { step } = moves.find(({ store_id }) => store_id === fence.store_id)!
        if (await isLeft(db, fence, step)) lifted.push(await liftFence(node, fence))
      }
    } catch (error) {
      if (!(error instanceof NodeAway)) throw error
    }
  return lifted
}

async function fencesOf(
  node: Pick<DatabaseNode, 'platform'>,
  moves: readonly FencedMove[],
): Promise<Fence[]> {
  const shops = moves.map(({ store_id }) => store_id)
  return node.platform(sql<Fence>`
    select store_id, fenced_at::text as raised_at from moved_store where store_id = any(${shops}::int[])`)
}

/** Read after the time of the fence: a command that runs since then raises a fence of its own, which stays. */
async function isLeft(db: Databases, { store_id }: Fence, step: FencedMove['step']): Promise<boolean> {
  const rows = await db.platform(sql<{ store_id: number }>`
    select store_id from shop_move where store_id = ${store_id} and step = ${step} and step_at < now() - ${MIN_FENCE_AGE}
      and pg_try_advisory_xact_lock(${DATABASES_LOCK})`)
  return rows.length > 0
}

async function liftFence(
  node: Pick<DatabaseNode, 'platform'>,
  { store_id, raised_at }: Fence,
): Promise<number> {
  await node.platform(sql`select lift_fence(${store_id}, ${raised_at}::timestamptz)`)
  return store_id
}
