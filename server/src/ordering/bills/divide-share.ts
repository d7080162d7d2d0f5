import { cashOf } from '../../money/payments/cash-modes.ts'
import { json, type Sql, sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { isDue } from '../payment-links/link-row.ts'
import { allocate } from './bill-money.ts'
import type { OrderAmount, Share } from './share-row.ts'

/**
 * The amount that a share pays of an order. `tip`: the part of it that is the order's tip. `added_tip`: the tip that the
 * payer of the share has added; it does not reduce what is due for the order.
 */
type DividedPart = OrderAmount & { tip: number; added_tip: number }

/** A share that is being paid, with its division between the orders. */
export type DividedShare = { parts: DividedPart[] }

/**
 * Divides a share between the orders of its bill, and locks them. The payer's tip goes to the order with the largest
 * part. Undefined if less is due than the share pays, for example because the guests have paid in cash meanwhile.
 */
export async function divideShare(
  ctx: Context,
  bill_id: string,
  share: Pick<Share, 'amount' | 'targets' | 'tip'>,
): Promise<DividedPart[] | undefined> {
  const due = await lockDue(ctx, bill_id)
  const parts = allocate(due, share)
  const largest = parts?.reduce((most, part) => (part.amount > most.amount ? part : most))
  return parts?.map(part => ({
    ...part,
    tip: tipIn(due, part),
    added_tip: part === largest ? share.tip : 0,
  }))
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
function tipIn(orders: readonly DueOrder[], { order_id, amount }: OrderAmount): number {
  const order = orders.find(each => each.order_id === order_id)
  return order ? Math.max(0, amount - (order.due - order.tip)) : 0
}

/** The orders with their amounts, as a table of this name. */
export function rowsOf({ parts }: DividedShare, name: string): Sql {
  return sql`jsonb_to_recordset(${json(parts)}) as ${sql.ref(name)} (order_id uuid, amount int, tip int, added_tip int)`
}

const writeParts: Part<Context, DividedShare> = {
  name: 'divided',
  sql: ({ store }, paid) => sql`
    insert into share_part (store_id, share_id, order_id, amount, tip)
    select ${store.id}, share_paid.id, part.order_id, part.amount, part.added_tip from share_paid, ${rowsOf(paid, 'part')} returning order_id`,
}

/** SQL condition: this share, or an earlier one of the order, is paid by card. */
const byCard = (store_id: number) => sql`share_paid.customer_id is null or exists (
  select from share_part join bill_share on bill_share.store_id = ${store_id} and bill_share.id = share_part.share_id
  where share_part.store_id = ${store_id} and share_part.order_id = "order".id and bill_share.customer_id is null)`

/** Marks an order as paid with its last part: then nothing is due on handover, and refunds go to the shares. */
const payOrders: Part<Context, DividedShare> = {
  name: 'orders_paid',
  sql: ({ store, now }, paid) => {
    const isLast = sql`(${cashOf(sql`"order"`)} = part.amount)`
    return sql`
      update "order" set shared_amount = "order".shared_amount + part.amount, updated_at = ${now}, paid = "order".paid or ${isLast},
        payment_mode = case when not ${isLast} then "order".payment_mode
          when not (${byCard(store.id)}) then 'WALLET'
          when "order".wallet_amount > 0 then 'CARD_AND_WALLET' else 'CARD' end
      from share_paid, ${rowsOf(paid, 'part')}
      where "order".store_id = ${store.id} and "order".id = part.order_id
      returning "order".id, "order".status, "order".paid`
  },
}

const writeEvents: Part<Context, DividedShare> = {
  name: 'event',
  sql: ({ store, now }) => sql`
    insert into order_event (store_id, order_id, kind, status, at)
    select ${store.id}, orders_paid.id, 'PAID', orders_paid.status, ${now}::timestamptz from orders_paid
    where orders_paid.paid order by orders_paid.id returning id`,
}

/** The parts of a statement that credit a paid share to its orders. They read the part `share_paid`. */
export const dividingParts: Part<Context, DividedShare>[] = [writeParts, payOrders, writeEvents]
