import { bookingParts } from '../../money/ledger/book.ts'
import { type Paid, succeed } from '../../money/payments/parts/settled-attempt.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { type DividedShare, divideShare, dividingParts, rowsOf } from './divide-share.ts'
import { lockShare } from './share-row.ts'

type PaidShare = Paid & DividedShare

/**
 * Captures the card payment of a share and divides it between the bill's orders. False if less is due by now: nothing
 * is written then, and the payment is refunded.
 */
export async function captureShare(ctx: Context, paid: Paid): Promise<boolean> {
  const parts = await ctx.transaction(async query => {
    const inside = { ...ctx, query }
    const share = await lockShare(inside, paid.attempt.payable_id)
    if (share?.state !== 'open') return undefined
    const divided = await divideShare(inside, share.bill_id, share)
    if (!divided) return undefined
    return (await runParts(inside, PARTS, { ...paid, parts: divided })) ? divided : undefined
  })
  for (const { order_id } of parts ?? []) ctx.notify('order', order_id)
  return parts !== undefined
}

const markPaid: Part<Context, PaidShare> = {
  name: 'share_paid',
  sql: ({ store, now }, { attempt }) => sql`
    update bill_share set state = 'paid', paid_at = ${now} from attempted
    where bill_share.store_id = ${store.id} and bill_share.id = ${attempt.payable_id} returning bill_share.id, bill_share.customer_id`,
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
        { from: 'card', to: 'captured', amount: sql`part.amount + part.added_tip` },
        { from: 'captured', to: 'tips', amount: sql`part.tip + part.added_tip` },
      ],
    }),
  }),
  markPaid,
  ...dividingParts,
]
