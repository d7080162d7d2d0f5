import { confirmCart } from '@tiffin/contract/checkout/diner'
import { sql } from '../../db/sql.ts'
import type { Installation, Shop } from '../../testing/installation.ts'
import { type BasketOptions, fillBasket, newGuest } from '../../testing/ordering.ts'

/** A basket that is ready to confirm, and the call that confirms it. */
export async function ready(of: Shop, options: BasketOptions = {}) {
  const diner = await newGuest(of)
  const cart = await fillBasket(of, diner, options)
  const confirm = (body: { version?: number; total?: string; time?: string } = {}) =>
    diner.client.call(confirmCart, { params: { id: cart.id }, body })
  return { diner, cart, confirm }
}

/** How many orders a shop has. */
export async function orderCount({ services }: Installation, { id }: Shop): Promise<number> {
  const [row] = await services.db.query(
    id,
    sql<{ n: number }>`select count(*)::int as n from "order" where store_id = ${id}`,
  )
  return row!.n
}
