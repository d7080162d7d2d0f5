import { Id } from '@tiffin/contract/ids'
import { moneyWords } from '@tiffin/ui/money.ts'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { job } from '../../platform/jobs/send.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { findOrder, type OrderRow } from '../orders/order-row.ts'
import { type Attempt, findAttempt, isLive, listAttempts } from '../../money/payments/attempt.ts'
import { providerNamed } from '../../money/payments/modes.ts'
import { linkTo } from '../../shop/stores/link-to.ts'
import { shopTexts } from '../../platform/texts/wording.ts'

/**
 * Maximum time that the letter waits for the payment's state. Only providers whose page stays open are polled for
 * longer.
 */
const LONGEST = { hours: 72 }
const AGAIN = { minutes: 5 }
/** Reasons for which no letter is sent, because the diner has continued with the basket. */
const CONTINUED_REASONS = ['replaced', 'changed']

const kind = { name: 'mail-unpaid', lane: 'mail', payload: z.object({ attempt_id: Id }) } as const

/**
 * Sends the letter about an unpaid order once the payment's state is known, unless the diner has continued in the
 * meantime. The letter has the attempt's id, so a retry does not send it twice.
 */
export const mailUnpaid = jobKind({
  ...kind,
  async run(ctx, { attempt_id }) {
    const attempt = await findAttempt(ctx, attempt_id)
    if (!attempt || !(await isOver(ctx, attempt))) return
    if (isUnknown(attempt)) {
      const run_at = ctx.now.add(AGAIN)
      const isLong = Temporal.Instant.compare(run_at, attempt.hold_until.add(LONGEST)) > 0
      if (!isLong) await ctx.query(job(ctx, kind, { payload: { attempt_id }, run_at }))
      return
    }
    const sent = await ctx.query(
      sql`select id from message where store_id = ${ctx.store.id} and id = ${attempt_id}`,
    )
    const order = sent.length > 0 ? undefined : await findOrder(ctx, attempt.payable_id)
    if (order?.status !== 'EXPIRED' || !order.contact.email) return
    await sendLetter(
      ctx,
      { id: attempt_id, to: order.contact.email, order_id: order.id },
      await write(ctx, order, attempt),
    )
  },
})

/** Sends the job that sends the letter about an attempt that was not paid in time. */
export async function sendUnpaidLetter(ctx: Context, { id }: Attempt): Promise<void> {
  await ctx.query(job(ctx, kind, { payload: { attempt_id: id } }))
  ctx.notify('job', kind.lane)
}

/** Whether the attempt failed and no other attempt of its order followed. */
async function isOver(ctx: Context, attempt: Attempt): Promise<boolean> {
  const { state, reason, holder, id } = attempt
  if (isLive(attempt) || state === 'succeeded' || CONTINUED_REASONS.includes(reason ?? '')) return false
  const [latest] = await listAttempts(ctx, holder)
  return latest?.id === id
}

/**
 * Whether the provider has not reported yet if it was paid. A page that stays open can be paid for days; such a payment
 * is refunded automatically, so the letter does not wait for it.
 */
function isUnknown({ state, provider }: Attempt): boolean {
  return state === 'withdrawn' && providerNamed(provider).pageStays !== true
}

async function write(ctx: Context, order: OrderRow, { state, amount }: Attempt) {
  const { store } = ctx
  const t = shopTexts(ctx, order.language)
  const { paymentEnded, writeLetter } = await builtLetters()
  const values = {
    shop: store.name,
    amount: moneyWords(store.configuration.currency, order.currency).minor(amount),
  }
  const props = {
    t,
    values,
    first_name: order.contact.first_name || undefined,
    is_given_back: state === 'refund_due' || state === 'refunded',
    basket: linkTo(ctx, '/checkout'),
  }
  return writeLetter(paymentEnded, props, senderOf(ctx, order.language, order.contact.email))
}
