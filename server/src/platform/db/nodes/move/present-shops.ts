import type { OwnerNode } from './owner-node.ts'
import { nodesOfShops } from './shop-moves.ts'

/** A shop whose rows a database has. */
export type PresentShop = {
  store_id: number
  /** The node that the directory lists for it. Undefined: the shop is not listed, for example because it is being created. */
  listed: string | undefined
  /** The two nodes of its last move. Empty: it was never moved. */
  moved: readonly string[]
}

/** The shops that this database has. Copies of shops that have left do not count. */
export async function presentShops(home: OwnerNode, node: OwnerNode): Promise<PresentShop[]> {
  const rows = await node.rows<{ store_id: number }>(
    'select store_id from store_state where store_id not in (select store_id from moved_store) order by store_id',
  )
  const ids = rows.map(({ store_id }) => store_id)
  const places = new Map((await nodesOfShops(home, ids)).map(each => [each.store_id, each.node]))
  const moves = await home.rows<{ store_id: number; source: string; target: string }>(
    'select store_id, source, target from shop_move where store_id = any($1)',
    [ids],
  )
  const moved = new Map(moves.map(({ store_id, source, target }) => [store_id, [source, target]]))
  return ids.map(store_id => ({
    store_id,
    listed: places.get(store_id),
    moved: moved.get(store_id) ?? [],
  }))
}
