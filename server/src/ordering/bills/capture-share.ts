import { bookingParts } from '../../money/ledger/book.ts'
import { cashOf } from '../../money/payments/cash-modes.ts'
import { type Paid, succeed } from '../../money/payments/parts/settled-attempt.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import { json, type Sql, sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { isDue } from '../payment-links/link-row.ts'
import { allocate } from './bill-money.ts'
import { lockShare, type Part as OrderPart } from './share-row.ts'

/** `tip`: the part of the amount that pays the order's tip. */
type PaidShare = Paid & { parts: (OrderPart & { tip: number })[] }

/**
 * Captures the card payment of a share and divides it between the bill's orders. False if less is due by now, for example
 * because the guests have paid in cash meanwhile: then the share pays nothing, and its money is refunded.
 */
export async function captureShare(ctx: Context, paid: Paid): Promise<boolean> {
  const { payable_id } = paid.attempt
  const parts = await ctx.transaction(async query => {
    const inside = { ...ctx, query }
    const share = await lockShare(inside, payable_id)
    if (share?.state !== 'open') return undefined
    const due = await lockDue(inside, share.bill_id)
    const allocated = allocate(due, share)
    if (!allocated) return undefined
    const divided = allocated.map(part => ({ ...part, tip: tipIn(due, part) }))
    return (await runParts(inside, PARTS, { ...paid, parts: divided })) ? divided : undefined
  })
  for (const { order_id } of parts ?? []) ctx.notify('order', order_id)
  return parts !== undefined
}

/** Locks the orders of a bill for which something is due, and returns them by their numbers. */
function lockDue({ store, query }: Context, bill_id: string) {
  const amount = cashOf(sql`"order"`)
  return query(sql<DueOrder>`
    select "order".id as order_id, ${amount} as due, least("order".tip, ${amount}) as tip from "order"
    where "order".store_id = ${store.id} and "order".bill_id = ${bill_id} and "order".order_number is not null and ${isDue(amount)}
    order by "order".order_number for update of "order"`)
}

/** `tip`: the part of what is due that is the order's tip. */
type DueOrder = { order_id: string; due: number; tip: number }

/** The part of a payment that pays the order's tip: the dishes are paid first. */
function tipIn(orders: readonly DueOrder[], { order_id, amount }: OrderPart): number {
  const order = orders.find(each => each.order_id === order_id)
  return order ? Math.max(0, amount - (order.due - order.tip)) : 0
}

/** The orders with their amounts, as a table of this name. */
function rowsOf({ parts }: PaidShare, name: string): Sql {
  return sql`jsonb_to_recordset(${json(parts)}) as ${sql.ref(name)} (order_id uuid, amount int, tip int)`
}

const markPaid: Part<Context, PaidShare> = {
  name: 'share_paid',
  sql: ({ store, now }, { attempt }) => sql`
    update bill_share set state = 'paid', paid_at = ${now} from attempted
    where bill_share.store_id = ${store.id} and bill_share.id = ${attempt.payable_id} returning bill_share.id`,
}

const writeParts: Part<Context, PaidShare> = {
  name: 'divided',
  sql: ({ store }, paid) => sql`
    insert into share_part (store_id, share_id, order_id, amount)
    select ${store.id}, share_paid.id, part.order_id, part.amount from share_paid, ${rowsOf(paid, 'part')} returning order_id`,
}

/** An order of which nothing is left to pay becomes paid: nothing is due on handover, and refunds go to the shares. */
const payOrders: Part<Context, PaidShare> = {
  name: 'orders_paid',
  sql: ({ store, now }, paid) => {
    const isLast = sql`(${cashOf(sql`"order"`)} = part.amount)`
    return sql`
      update "order" set shared_amount = "order".shared_amount + part.amount, updated_at = ${now}, paid = "order".paid or ${isLast},
        payment_mode = case when not ${isLast} then "order".payment_mode
          when "order".wallet_amount > 0 then 'CARD_AND_WALLET' else 'CARD' end
      from share_paid, ${rowsOf(paid, 'part')}
      where "order".store_id = ${store.id} and "order".id = part.order_id
      returning "order".id, "order".status, "order".paid`
  },
}

const writeEvents: Part<Context, PaidShare> = {
  name: 'event',
  sql: ({ store, now }) => sql`
    insert into order_event (store_id, order_id, kind, status, at)
    select ${store.id}, orders_paid.id, 'PAID', orders_paid.status, ${now}::timestamptz from orders_paid
    where orders_paid.paid order by orders_paid.id returning id`,
}

const PARTS: Part<Context, PaidShare>[] = [
  succeed,
  ...bookingParts<Context, PaidShare>({
    name: 'captured',
    stops: 'payment-over',
    entry: (_, paid) => ({
      kind: 'card-payment',
      cause_id: paid.attempt.id,
      order_id: sql`part.order_id`,
      customer_id: null,
      currency: paid.attempt.currency,
      source: rowsOf(paid, 'part'),
      movements: [
        { from: 'card', to: 'captured', amount: sql`part.amount` },
        { from: 'captured', to: 'tips', amount: sql`part.tip` },
      ],
    }),
  }),
  markPaid,
  writeParts,
  payOrders,
  writeEvents,
]
