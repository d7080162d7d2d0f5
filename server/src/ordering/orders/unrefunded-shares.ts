import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

/** What a share of a bill has paid of an order and is neither refunded nor taken back by the bank. */
export type UnrefundedShare = {
  id: string
  /** How its payer gets the money back. */
  mode: 'card' | 'wallet'
  /** The customer whose wallet paid it; null: a card did. */
  customer_id: string | null
  amount: number
  /** The tip that its payer has added, which is part of the amount while it is not refunded. */
  tip: number
}

/** The shares that paid an order with the amounts that are not refunded, in a fixed order. */
export function unrefundedShares(
  store: Pick<Context['store'], 'id'>,
  order_id: string,
): Sql<UnrefundedShare> {
  return sql<UnrefundedShare>`
    select bill_share.id, case when bill_share.customer_id is null then 'card' else 'wallet' end as mode, bill_share.customer_id,
      (share_part.amount + share_part.tip - share_part.disputed - back.amount)::int as amount, share_part.tip
    from share_part join bill_share on bill_share.store_id = ${store.id} and bill_share.id = share_part.share_id,
      lateral (select coalesce(sum(refund.amount), 0) as amount from refund where refund.store_id = ${store.id}
        and refund.order_id = ${order_id} and refund.share_id = bill_share.id) as back
    where share_part.store_id = ${store.id} and share_part.order_id = ${order_id}
      and share_part.amount + share_part.tip - share_part.disputed > back.amount
    order by bill_share.paid_at, bill_share.id`
}
