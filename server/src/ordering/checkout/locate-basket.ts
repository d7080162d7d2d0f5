import { json, sql } from '../../platform/db/sql.ts'
import type { CartRow } from '../cart/cart-row.ts'
import { changeCart } from '../cart/change-cart.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { locate } from '../../shop/places/locate.ts'

/**
 * Locates the address of a basket that was saved without a location: the geocoder was down, or the shop has since begun
 * to charge by distance. Coordinates from a device are checked again. The result is saved, so that the diner sees the
 * charge before ordering.
 */
export async function locateBasket(ctx: CustomerContext, row: CartRow): Promise<CartRow> {
  const { address } = row
  const hasPoint = address.latitude != null && address.longitude != null
  if (row.service_type !== 'delivery' || (hasPoint && address.by_device === false)) return row
  const point = await locate(ctx, { ...address, postcode: row.postcode })
  // If the location cannot be determined now, the earlier result is kept.
  if (!point || (point.by_device && hasPoint && isJudged(address, point))) return row
  const located = await changeCart(ctx, row.id, {
    set: sql`address = address || ${json(point)}`,
    only_if: sql`version = ${row.version}`,
  })
  // If the basket was changed in the meantime, the write of the order detects it, and everything is read again.
  return located ?? row
}

function isJudged(address: CartRow['address'], { from_postcode }: { from_postcode: number | null }): boolean {
  return (
    address.by_device === true &&
    (from_postcode === null || from_postcode === (address.from_postcode ?? null))
  )
}
