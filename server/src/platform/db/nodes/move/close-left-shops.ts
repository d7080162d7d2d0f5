import { HOME } from '../../database.ts'
import { raiseFence } from './fence.ts'
import type { NodeInstallation } from './installation.ts'
import { inTransaction, type OwnerNode } from './owner-node.ts'
import { type PresentShop, presentShops } from './present-shops.ts'

/** In milliseconds. How long a database may take to say which shops it has. */
const RESPONSE_LIMIT_MS = 5000

/**
 * Closes the shops of a restored backup that have moved to other databases since: raises their fences, and deletes their old
 * jobs, which workers would run against the present rows. Returns their ids. Shops that the listed database does not have
 * stay as they are, because these rows may be the only ones; so do shops that are not listed, which may be about to be created.
 */
export async function closeLeftShops(installation: NodeInstallation, node: OwnerNode): Promise<number[]> {
  const elsewhere = (await presentShops(installation.home, node)).filter(
    ({ listed }) => listed !== undefined && listed !== node.name,
  )
  const left: number[] = []
  for (const [listed, shops] of Map.groupBy(elsewhere, each => each.listed!))
    left.push(...(await shopsOf(installation, listed, shops)))
  if (left.length === 0) return left
  await inTransaction(node, async () => {
    for (const store_id of left) await raiseFence(node, store_id)
    await node.rows('delete from job where store_id = any($1)', [left])
  })
  return left
}

/** Those that this database has. All, if it does not respond or lacks tables: several databases may be lost together. */
async function shopsOf(
  installation: NodeInstallation,
  name: string,
  shops: readonly PresentShop[],
): Promise<number[]> {
  const ids = shops.map(({ store_id }) => store_id)
  try {
    const listed = await installation.node(name)
    const rows = await listed.rows<{ store_id: number }>(
      'select store_id from store_state where store_id = any($1) and store_id not in (select store_id from moved_store)',
      [ids],
      RESPONSE_LIMIT_MS,
    )
    return rows.map(({ store_id }) => store_id)
  } catch (error) {
    if (name === HOME) throw error
    return ids
  }
}
