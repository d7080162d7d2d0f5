import type { OwnerNode } from './owner-node.ts'
import { nodesOfShops, type ShopMove } from './shop-moves.ts'

/** A shop whose rows a database has. */
export type PresentShop = {
  store_id: number
  /** The number of its moves when the rows were written. */
  moves: number
  /** The node that the directory lists for it. Undefined: the shop is not listed, for example because it is being created. */
  listed: string | undefined
  /** The two nodes of its last move. Empty: it was never moved. */
  moved: readonly string[]
  /** Whether its last move has ended, so that all of its rows and jobs are at the target. */
  has_moved: boolean
}

/** The shops that this database has. Copies of shops that have left do not count. */
export async function presentShops(home: OwnerNode, node: OwnerNode): Promise<PresentShop[]> {
  const rows = await node.rows<{ store_id: number; moves: number }>(
    'select store_id, moves from store_state where store_id not in (select store_id from moved_store) order by store_id',
  )
  const ids = rows.map(({ store_id }) => store_id)
  const places = new Map((await nodesOfShops(home, ids)).map(each => [each.store_id, each.node]))
  const moves = await home.rows<ShopMove>(
    'select store_id, source, target, step from shop_move where store_id = any($1)',
    [ids],
  )
  const last = new Map(moves.map(move => [move.store_id, move]))
  return rows.map(row => {
    const move = last.get(row.store_id)
    return {
      ...row,
      listed: places.get(row.store_id),
      moved: move ? [move.source, move.target] : [],
      has_moved: move?.step === 'ended',
    }
  })
}
