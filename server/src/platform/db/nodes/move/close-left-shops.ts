import { HOME } from '../../database.ts'
import { raiseFence } from './fence.ts'
import type { NodeInstallation } from './installation.ts'
import { inTransaction, type OwnerNode } from './owner-node.ts'
import { type PresentShop, presentShops } from './present-shops.ts'

/** In milliseconds. How long a database may take to say which shops it has. */
const RESPONSE_LIMIT_MS = 5000

/** The shops of a restored backup that are listed for other databases, by number. */
export type LeftShops = {
  closed: number[]
  /** Nothing shows that the other database has newer rows. */
  open: number[]
}

/**
 * Closes the shops of a restored backup that have moved to other databases since: raises their fences, and deletes their old
 * jobs, which workers would run against the present rows. A shop is closed only if its last move has ended and the listed
 * database has its rows after more moves. Otherwise the rows of the backup may be the newest or the only ones.
 */
export async function closeLeftShops(installation: NodeInstallation, node: OwnerNode): Promise<LeftShops> {
  const elsewhere = (await presentShops(installation.home, node)).filter(
    ({ listed }) => listed !== undefined && listed !== node.name,
  )
  const closed: number[] = []
  for (const [listed, shops] of Map.groupBy(elsewhere, each => each.listed!))
    closed.push(...(await newerAt(installation, listed, shops)))
  const open = elsewhere.map(({ store_id }) => store_id).filter(id => !closed.includes(id))
  if (closed.length > 0)
    await inTransaction(node, async () => {
      for (const store_id of closed) await raiseFence(node, store_id)
      await node.rows('delete from job where store_id = any($1)', [closed])
    })
  return { closed, open }
}

/** Those that this database has after more moves. None, if it does not respond: several databases may be lost together. */
async function newerAt(
  installation: NodeInstallation,
  name: string,
  shops: readonly PresentShop[],
): Promise<number[]> {
  const moves = new Map(shops.flatMap(each => (each.has_moved ? [[each.store_id, each.moves]] : [])))
  try {
    const listed = await installation.node(name)
    const rows = await listed.rows<{ store_id: number; moves: number }>(
      'select store_id, moves from store_state where store_id = any($1) and store_id not in (select store_id from moved_store)',
      [[...moves.keys()]],
      RESPONSE_LIMIT_MS,
    )
    return rows.filter(row => row.moves > moves.get(row.store_id)!).map(({ store_id }) => store_id)
  } catch (error) {
    if (name === HOME) throw error
    return []
  }
}
