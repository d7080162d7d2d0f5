import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Installation, Shop } from '../installation.ts'
import { type BasketOptions, fillBasket, newGuest } from '../ordering.ts'

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
