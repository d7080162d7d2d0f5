import { type Share, unitsOf } from '@tiffin/contract/back-office/refunds/refund-shares'
import type { Dish } from '@tiffin/contract/ordering/bills/bill'
import { apportion } from '@tiffin/contract/rounding'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { paidShares } from '../orders/paid-shares.ts'
import { liftBasket, type Snapshot } from '../orders/snapshot-forms.ts'
import type { Share as BillShare } from './share-row.ts'

type Reader = Pick<Context, 'store' | 'query'>

/** The dishes of orders, by the order's id. */
export type Dishes = ReadonlyMap<string, Dish[]>

/**
 * The dishes of these orders with the cost of their unpaid units. Units whose payment is in progress count as paid. The
 * costs include discounts, charges, taxes and the tip, so all dishes together cost as much as the order.
 */
export async function readDishes(
  { store, query }: Reader,
  order_ids: readonly string[],
  shares: readonly BillShare[],
): Promise<Dishes> {
  const rows = await query(sql<{ id: string; basket: unknown; tax_classes: string[] | null }>`
    select "order".id, "order".basket,
      (select jsonb_agg(order_line.tax_class order by order_line.position) from order_line
        where order_line.store_id = ${store.id} and order_line.order_id = "order".id) as tax_classes
    from unnest(${order_ids}::uuid[]) as wanted (id)
      cross join lateral (select * from "order" where "order".store_id = ${store.id} and "order".id = wanted.id limit 1) as "order"`)
  return new Map(
    rows.map(({ id, basket, tax_classes }) => {
      const order = liftBasket(basket) ?? { item: [], charges: [] }
      const costs = withTip(paidShares(order, tax_classes ?? []).shares, order)
      const dishes = order.item.map(({ name, quantity }, position) => {
        const before = Math.min(quantity, takenUnits(shares, { order_id: id, position }))
        const amounts = Array.from({ length: quantity - before }, (_, at) =>
          Math.max(0, unitsOf(costs[position]!, { before, count: at + 1, of: quantity }).amount),
        )
        return { position, name, quantity, amounts }
      })
      return [id, dishes]
    }),
  )
}

/** The costs of the lines with the tip, divided in proportion to the costs; equally if all lines are free. */
function withTip(costs: readonly Share[], { charges }: Pick<Snapshot, 'charges'>): Share[] {
  const tip = charges.reduce((sum, { code, amount }) => sum + (code === 'tip' ? amount : 0), 0)
  const weights = costs.map(({ amount }) => Math.max(0, amount))
  const tips = apportion(tip, weights.some(weight => weight > 0) ? weights : weights.map(() => 1))
  return costs.map((cost, at) => ({ ...cost, amount: cost.amount + tips[at]! }))
}

/** The number of units of a line that shares have chosen, paid or in payment. */
function takenUnits(shares: readonly BillShare[], line: { order_id: string; position: number }): number {
  return shares
    .flatMap(({ choice }) => (choice.by === 'dishes' ? choice.lines : []))
    .filter(({ order_id, position }) => order_id === line.order_id && position === line.position)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
