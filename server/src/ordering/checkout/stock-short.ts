import { sql } from '../../platform/db/sql.ts'
import type { Basket } from '../cart/basket-of.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { countedIn, type Units } from '../../menu/menu/counted.ts'

/**
 * The dishes of which this basket wants more than are left, in words for the diner: "Only 2 left of Tarka dal."
 * Undefined: there is enough by now, or the shop no longer counts the dish.
 */
export async function shortInWords(ctx: CustomerContext, basket: Basket): Promise<string | undefined> {
  const { cart, menu } = basket
  const wanted = countedIn(cart.item, menu.counted)
  const ids = sql.join(wanted.map(({ id }) => sql`${id}::uuid`))
  const rows = await ctx.query(
    sql<{ id: string; remaining: number }>`select id, remaining from counted_stock
      where store_id = ${ctx.store.id} and id in (${ids})`,
  )
  const remaining = new Map(rows.map(row => [row.id, row.remaining]))
  const isShort = ({ id, quantity }: Units) => quantity > (remaining.get(id) ?? quantity)
  const nameOf = (id: string) => menu.items.get(id)?.name ?? menu.options.get(id)?.name ?? ''
  const words = wanted
    .filter(isShort)
    .map(({ id }) => ctx.translate('errors.only-left', { count: remaining.get(id), name: nameOf(id) }))
  return words.length > 0 ? words.join(' ') : undefined
}
