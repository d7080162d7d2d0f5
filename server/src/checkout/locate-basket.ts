import { sql } from 'kysely'
import type { CartRow } from '../cart/cart-row.ts'
import { changeCart } from '../cart/change-cart.ts'
import { json } from '../db/database.ts'
import type { CustomerContext } from '../http/context.ts'
import { locate } from '../places/locate.ts'

/**
 * Finds out where a basket goes that was saved while nobody knew: the geocoder was away, or the shop has begun to
 * charge by distance since. What is found is saved, so that the diner sees the charge before it is ordered.
 */
export async function locateBasket(ctx: CustomerContext, row: CartRow): Promise<CartRow> {
  if (row.service_type !== 'delivery') return row
  const point = await locate(ctx, { ...row.address, postcode: row.postcode })
  if (!point) return row
  const located = await changeCart(ctx, row.id, {
    set: sql`address = address || ${json(point)}`,
    only_if: sql`version = ${row.version}`,
  })
  // Changed meanwhile: the write of the order notices, and everything is read again.
  return located ?? row
}
