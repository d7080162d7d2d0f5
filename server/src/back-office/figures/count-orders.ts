import { NIGHT_ENDS } from '@tiffin/ui/days.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { SHOP_STATES } from '../../ordering/orders/order-states.ts'
import { zoneOf } from '../../shop/stores/local-time.ts'
import { addCount, type ByDay, type DaySums, LONG_WAIT, noSums } from './day-sums.ts'

/** A period in which orders were placed; `to` is exclusive. */
export type Stretch = { from: Temporal.Instant; to: Temporal.Instant }

type Cell = {
  day: string
  currency: string
  hour: number
  service_type: string
  payment_mode: string
  /** The reason; null: the order was not cancelled. */
  cancelled: string | null
  minutes: number | null
  orders: number
  /** Without tips. */
  amount: number
  tips: number
  timed: number
  late: number
}
type Dish = Pick<Cell, 'day' | 'currency' | 'amount'> & {
  item_id: string
  name: string
  tax_class: string
  quantity: number
}
type Tax = Pick<Cell, 'day' | 'currency' | 'amount'> & { percent: number; included: boolean }
type Refund = Pick<Cell, 'day' | 'currency' | 'amount' | 'tips'> & { mode: string; refunds: number }
type OrderTotals = { cells: Cell[]; dishes: Dish[]; taxes: Tax[]; refunds: Refund[]; refund_taxes: Tax[] }

/**
 * Counts the orders of a period, by business days, in one statement. Test orders are excluded. `dishes`: includes sales
 * of each dish and the taxes, which reads four times as many pages. A refund belongs to the day on which it was made.
 * Cancelled orders and their refunds are in no sum. Tips are counted separately.
 */
export async function countOrders(
  ctx: Context,
  { from, to }: Stretch,
  { dishes }: { dishes: boolean },
): Promise<ByDay> {
  const [found] = await ctx.query(sql<OrderTotals>`
    with placed as materialized (
      select id, to_char(local_at - ${NIGHT_ENDS}::interval, 'YYYY-MM-DD') as day, extract(hour from local_at)::int as hour,
        currency, service_type, payment_mode, status, total - tip as amount, tip, promised_at, basket,
        case when status = 'CANCELLED' and cancel_reason = 'TOO_BUSY' and last_actor is null then 'UNANSWERED'
          when status = 'CANCELLED' then coalesce(cancel_reason, '') end as cancelled,
        case when accepted_at is not null
          then least(floor(extract(epoch from accepted_at - placed_at) / 60), ${LONG_WAIT}::int)::int end as minutes,
        case when service_type = 'delivery' then coalesce(out_at, completed_at) else coalesce(ready_at, completed_at) end as done_at
      from "order", lateral (select placed_at at time zone ${zoneOf(ctx.store)}::text as local_at) as local
      where store_id = ${ctx.store.id} and placed_at >= ${from} and placed_at < ${to} and not is_test
    ), sold as (select * from placed where cancelled is null and status in ${SHOP_STATES}),
    refunded as materialized (
      select to_char((refund.created_at at time zone ${zoneOf(ctx.store)}::text) - ${NIGHT_ENDS}::interval, 'YYYY-MM-DD') as day,
        "order".currency, refund.mode, refund.parts, refund.amount - tip.amount as amount, tip.amount as tip
      from refund join "order" on "order".store_id = ${ctx.store.id} and "order".id = refund.order_id,
        lateral (select case jsonb_typeof(refund.parts->'tip') when 'number' then (refund.parts->>'tip')::int else 0 end as amount) as tip
      where refund.store_id = ${ctx.store.id} and refund.created_at >= ${from} and refund.created_at < ${to}
        and not "order".is_test and "order".status in ${SHOP_STATES} and "order".status <> 'CANCELLED'
    )
    select
      (select coalesce(jsonb_agg(cell), '[]') from (
        select day, currency, hour, service_type, payment_mode, cancelled, minutes, count(*)::int as orders,
          sum(amount)::float8 as amount, sum(tip)::float8 as tips, count(done_at)::int as timed,
          (count(*) filter (where done_at >= promised_at + interval '1 minute'))::int as late
        from placed where status in ${SHOP_STATES}
        group by day, currency, hour, service_type, payment_mode, cancelled, minutes) as cell) as cells,
      (select coalesce(jsonb_agg(dish), '[]') from (
        select sold.day, sold.currency, line.item_id, max(line.name) as name, line.tax_class, sum(line.quantity)::int as quantity,
          sum(line.price)::float8 as amount
        from sold join order_line as line on line.store_id = ${ctx.store.id} and line.order_id = sold.id
        where ${dishes}::boolean group by sold.day, sold.currency, line.item_id, line.tax_class) as dish) as dishes,
      (select coalesce(jsonb_agg(tax), '[]') from (
        select day, currency, (charge->>'percent')::float8 as percent, charge->'included' = 'true' as included,
          sum((charge->>'amount')::float8) as amount
        from sold, jsonb_array_elements(case jsonb_typeof(basket->'charges') when 'array' then basket->'charges' else '[]' end) as charge
        where ${dishes}::boolean and charge->>'code' = 'tax' and jsonb_typeof(charge->'percent') = 'number' and jsonb_typeof(charge->'amount') = 'number'
        group by day, currency, percent, included) as tax) as taxes,
      (select coalesce(jsonb_agg(refund), '[]') from (
        select day, currency, mode, (count(*) filter (where amount > 0))::int as refunds, sum(amount)::float8 as amount, sum(tip)::float8 as tips
        from refunded group by day, currency, mode) as refund) as refunds,
      (select coalesce(jsonb_agg(tax), '[]') from (
        select day, currency, (tax->>'percent')::float8 as percent, tax->'included' = 'true' as included,
          sum((tax->>'amount')::float8) as amount
        from refunded, jsonb_array_elements(case jsonb_typeof(parts->'taxes') when 'array' then parts->'taxes' else '[]' end) as tax
        where ${dishes}::boolean and jsonb_typeof(tax->'percent') = 'number' and jsonb_typeof(tax->'amount') = 'number'
        group by day, currency, percent, included) as tax) as refund_taxes`)
  return sumsOf(found!)
}

function sumsOf({ cells, dishes, taxes, refunds, refund_taxes }: OrderTotals): ByDay {
  const days: ByDay = new Map()
  const of = ({ day, currency }: Pick<Cell, 'day' | 'currency'>): DaySums => {
    const sums = days.get(day) ?? []
    days.set(day, sums)
    const existing = sums.find(each => each.currency === currency)
    if (existing) return existing
    const made = noSums(currency)
    sums.push(made)
    return made
  }
  for (const cell of cells) addCell(of(cell), cell)
  for (const dish of dishes) addDish(of(dish), dish)
  for (const tax of taxes) addTax(of(tax).taxes, tax)
  for (const tax of refund_taxes) addTax(of(tax).refund_taxes, tax)
  for (const refund of refunds) {
    addCount(of(refund).refunds, refund.mode, [refund.refunds, refund.amount])
    of(refund).tips -= refund.tips
  }
  return days
}

function addTax(sums: Record<string, number>, { percent, included, amount }: Tax): void {
  const key = `${percent}|${included}`
  sums[key] = (sums[key] ?? 0) + amount
}

function addCell(sums: DaySums, cell: Cell): void {
  const { cancelled, minutes, orders, amount } = cell
  if (cancelled !== null) return addCount(sums.cancelled, cancelled, [orders, amount])
  sums.tips += cell.tips
  addCount(sums.hours, String(cell.hour), [orders, amount])
  addCount(sums.service_types, cell.service_type, [orders, amount])
  addCount(sums.payment_modes, cell.payment_mode, [orders, amount])
  if (minutes !== null) sums.accepted[minutes] = (sums.accepted[minutes] ?? 0) + orders
  sums.timed += cell.timed
  sums.late += cell.late
}

function addDish(sums: DaySums, { item_id, name, tax_class, quantity, amount }: Dish): void {
  const [, sold, takings] = sums.dishes[item_id] ?? [name, 0, 0]
  sums.dishes[item_id] = [name, sold + quantity, takings + amount]
  sums.tax_classes[tax_class] = (sums.tax_classes[tax_class] ?? 0) + amount
}
