import type { Cart } from '@tiffin/contract/ordering/cart/cart'
import { suggestedTips, takesTips, type Tip } from '@tiffin/contract/ordering/cart/tips'
import { DISCOUNTS } from '@tiffin/contract/shop/settings/charges'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { CartRow } from './cart-row.ts'
import type { BasketToPrice, PricedBasket } from './pricing.ts'
import { tipCharge } from './tip-charge.ts'

/** The tip that the diner has chosen. */
export function chosenTip({
  tip_percent,
  tip_amount,
}: Pick<CartRow, 'tip_percent' | 'tip_amount'>): Tip | null {
  if (tip_amount !== null) return { amount: tip_amount }
  return tip_percent === null ? null : { percent: tip_percent }
}

/** A tip as the columns `tip_percent` and `tip_amount`. */
export function tipColumns(tip: Tip | null): Pick<CartRow, 'tip_percent' | 'tip_amount'> {
  return {
    tip_percent: tip && 'percent' in tip ? tip.percent : null,
    tip_amount: tip && 'amount' in tip ? tip.amount : null,
  }
}

/** The new values of the columns. An order for collection has no tip. `type`: the order's type after the change. */
export function changedTip(tip: Tip | null | undefined, type: Sql): Record<string, Sql> {
  const { tip_percent, tip_amount } = tipColumns(tip ?? null)
  const value = (fresh: Sql, column: string) => sql`case when ${type} = 'collection' then null
    when ${tip !== undefined}::boolean then ${fresh} else ${sql.ref(column)} end`
  return {
    tip_percent: value(sql`${tip_percent}::smallint`, 'tip_percent'),
    tip_amount: value(sql`${tip_amount}::integer`, 'tip_amount'),
  }
}

/** The tip as the client shows it, with the amounts of the suggestions for this basket. */
export function shownTip(
  { store }: Pick<Context, 'store'>,
  basket: BasketToPrice,
  { sub_total, charges }: PricedBasket,
): Pick<Cart, 'tip'> {
  if (!takesTips(basket.settings.charges, basket.service_type)) return {}
  const remaining = charges.reduce(
    (sum, { code, amount }) => (code === 'points' || DISCOUNTS.includes(code) ? sum + amount : sum),
    sub_total,
  )
  const suggested = suggestedTips(store.configuration.country.iso).map(percent => {
    const [charge] = tipCharge({ ...basket, tip: { percent } }, { sub_total, remaining })
    return { percent, amount: charge?.amount ?? 0 }
  })
  const { tip_percent: percent, tip_amount: amount } = tipColumns(basket.tip ?? null)
  return { tip: { percent, amount, suggested, most: sub_total } }
}
