import { json, sql } from '../../platform/db/sql.ts'
import type { CartRow } from '../cart/cart-row.ts'
import { changeCart } from '../cart/change-cart.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { locate } from '../../shop/places/locate.ts'

/**
 * Finds out where a basket goes that was saved while nobody knew: the geocoder was away, or the shop has begun to
 * charge by distance since. What a device has said is judged once more. What is found is saved, so that the diner sees
 * the charge before it is ordered.
 */
export async function locateBasket(ctx: CustomerContext, row: CartRow): Promise<CartRow> {
  const { address } = row
  const hasPoint = address.latitude != null && address.longitude != null
  if (row.service_type !== 'delivery' || (hasPoint && address.by_device === false)) return row
  const point = await locate(ctx, { ...address, postcode: row.postcode })
  // Nobody knows, or nobody knows any more: what was judged before stands.
  if (!point || (point.by_device && hasPoint && isJudged(address, point))) return row
  const located = await changeCart(ctx, row.id, {
    set: sql`address = address || ${json(point)}`,
    only_if: sql`version = ${row.version}`,
  })
  // Changed meanwhile: the write of the order notices, and everything is read again.
  return located ?? row
}

function isJudged(address: CartRow['address'], { from_postcode }: { from_postcode: number | null }): boolean {
  return (
    address.by_device === true &&
    (from_postcode === null || from_postcode === (address.from_postcode ?? null))
  )
}
