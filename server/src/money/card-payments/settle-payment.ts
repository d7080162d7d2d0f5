import { sql } from '../../platform/db/sql.ts'
import { saveCardOfOrder } from '../cards/store-card.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { type Attempt, findAttempt, isLive, isUnsettled, storeChallengeUrl } from '../payments/attempt.ts'
import { providerNamed } from '../payments/modes.ts'
import { markRefunded, owe, type Paid } from '../payments/parts/settled-attempt.ts'
import { gatewayFailed } from '../payments/gateway-failed.ts'
import { followPayment } from '../payments/payment-jobs.ts'
import type { Asks, Provider, Settled, StartedPayment } from '../payments/provider.ts'
import type { Payable } from './payable.ts'
import { releasePayment } from './release-payment.ts'

/**
 * If the payment was not created at its provider within this time, it never will be: the process that started the
 * attempt has ended.
 */
const OPENING = { seconds: 60 }
/**
 * How long an open payment page is polled after no diner waits for it. Later payments are reported by webhooks alone.
 */
const PAGE_STAYS = { hours: 7 * 24 }

/** An attempt. `is_with_bank`: the diner has finished, but the bank has not responded. `asks`: the challenge. */
export type SettledAttempt = Attempt & { is_with_bank?: boolean; asks?: Asks | undefined }

/**
 * Polls an attempt's provider and applies the state. Webhook, return page, reconciler and a second start all call this,
 * in any order and concurrently: every step is conditional, so each takes effect once. Throws GatewayFailed if the
 * provider does not respond.
 */
export async function settlePayment(
  ctx: Context,
  payable: Payable,
  attempt: Attempt,
): Promise<SettledAttempt> {
  const { state } = attempt
  const provider = providerNamed(attempt.provider)
  const isLate = provider.pageStays === true && (state === 'failed' || state === 'cancelled')
  if (!isUnsettled(attempt) && !isLate) return attempt
  if (state === 'started')
    return settleAs(ctx, payable, { attempt, settled: await provider.settle(ctx, paymentOf(attempt)) })
  if (state === 'created' && isPast(ctx, attempt.created_at.add(OPENING)))
    await withdraw(ctx, payable, { attempt, because: 'unreachable' })
  if (state === 'withdrawn') await endWithdrawn(ctx, attempt, provider)
  if (isLate) await refundLatePayment(ctx, attempt, provider)
  if (state === 'refund_due') {
    const amount = await amountDueBack(ctx, attempt)
    const back = {
      ...paymentOf(attempt),
      amount,
      idempotency_id: `${attempt.id}-back`,
      earlier: [],
      made_there: null,
    }
    const sent = await provider.refund(ctx, back)
    // Refunded on the provider's pages, or charged back by the customer's bank: the money is already gone.
    const isGone =
      sent.state === 'refused' &&
      (sent.because === 'refunded-there' ||
        (sent.because === 'disputed' && !(await isDisputeBooked(ctx, attempt))))
    if (sent.state === 'refused' && !isGone)
      // The job retries for days, because the owner may correct the keys. Until then the diner's page shows that the
      // payment arrived too late and is refunded.
      throw gatewayFailed(`the payment ${attempt.id} cannot be refunded: ${sent.because ?? 'bank'}`)
    await runParts(ctx, markRefunded, { attempt: { ...attempt, amount }, card: undefined })
  }
  return (await findAttempt(ctx, attempt.id)) ?? attempt
}

/** An attempt and its state at the provider. */
type PolledAttempt = { attempt: Attempt; settled: Settled }

/** Applies a payment state that the provider's response contained. */
export async function settleAs(
  ctx: Context,
  payable: Payable,
  { attempt, settled }: PolledAttempt,
): Promise<SettledAttempt> {
  // The attempt is not read again: the statement has just written this state.
  if (await writeOutcome(ctx, payable, { attempt, settled }))
    return { ...attempt, state: 'succeeded', settled_at: ctx.now }
  if (settled.state === 'pending') {
    if (settled.asks) await storeChallengeUrl(ctx, attempt, settled.asks.url)
    const because = await reasonToWithdraw(ctx, payable, { attempt, settled })
    if (because) await withdraw(ctx, payable, { attempt, because })
  }
  const after = (await findAttempt(ctx, attempt.id)) ?? attempt
  if (settled.state !== 'pending' || !isLive(after)) return after
  return { ...after, is_with_bank: settled.is_with_bank === true, asks: settled.asks }
}

/**
 * The reason why a pending payment is withdrawn; if its card was refused, the provider's reason. Undefined: it stays
 * pending.
 */
async function reasonToWithdraw(
  ctx: Context,
  payable: Payable,
  { attempt, settled }: { attempt: Attempt; settled: Settled & { state: 'pending' } },
): Promise<string | undefined> {
  if (isPast(ctx, attempt.hold_until)) return settled.refused ?? 'time-over'
  if (!(await payable.isOwed(ctx, attempt))) return settled.refused ?? payable.not_owed
  return isNeverCharged(ctx, attempt, settled) ? 'unreachable' : undefined
}

/**
 * True if the process that was to charge the saved card has ended. No other process charges it, so the attempt must not
 * wait.
 */
function isNeverCharged(
  ctx: Context,
  { saved_card_id, created_at }: Attempt,
  { is_with_bank, asks }: Settled & { state: 'pending' },
): boolean {
  return saved_card_id !== null && !is_with_bank && !asks && isPast(ctx, created_at.add(OPENING))
}

/** Writes the outcome of a payment that is over. Returns whether the attempt was paid. */
async function writeOutcome(
  ctx: Context,
  payable: Payable,
  { attempt, settled }: PolledAttempt,
): Promise<boolean> {
  if (settled.state === 'paid') {
    // Runs first: if the process is killed in between, the retry does both steps.
    if (settled.saved && attempt.saved_card_id === null) {
      const customer_id = await payable.customerOf(ctx, attempt)
      const { provider } = attempt
      if (customer_id !== undefined) await saveCardOfOrder(ctx, { customer_id, provider }, settled.saved)
    }
    return capture(ctx, payable, { attempt, card: settled.card })
  }
  if (settled.state === 'failed')
    await releasePayment(ctx, payable, {
      attempt,
      // If the page stays open, the diner may return to it and pay later.
      ends_as: providerNamed(attempt.provider).pageStays ? 'withdrawn' : 'failed',
      because: settled.reason,
    })
  return false
}

/** Ends an abandoned payment: cancels it, or refunds it if it is already paid. */
async function endWithdrawn(ctx: Context, attempt: Attempt, provider: Provider): Promise<void> {
  // Without a reference, no page of the payment was ever shown.
  if (attempt.reference === null) return endCancelled(ctx, attempt)
  const ended = await stateAfterCancel(ctx, attempt, provider)
  if (ended.state === 'paid') await runParts(ctx, owe, { attempt, card: ended.card })
  else if (!provider.pageStays) {
    if (ended.state === 'failed') await endCancelled(ctx, attempt)
  } else if (!isWithBank(ended) && isPast(ctx, attempt.hold_until.add(PAGE_STAYS)))
    await endCancelled(ctx, attempt)
}

/** The state after the payment was cancelled at its provider. */
async function stateAfterCancel(ctx: Context, attempt: Attempt, provider: Provider): Promise<Settled> {
  const payment = paymentOf(attempt)
  return (await provider.cancel?.(ctx, payment)) ?? provider.settle(ctx, payment)
}

function isWithBank(settled: Settled): boolean {
  return settled.state === 'pending' && settled.is_with_bank === true
}

/** Refunds a payment that was made on an abandoned page. */
async function refundLatePayment(ctx: Context, attempt: Attempt, provider: Provider): Promise<void> {
  if (attempt.reference === null) return
  const settled = await stateAfterCancel(ctx, attempt, provider)
  if (settled.state !== 'paid') return
  await runParts(ctx, owe, { attempt, card: settled.card })
  ctx.notify('job', followPayment.lane)
}

async function endCancelled(ctx: Context, { id }: Attempt): Promise<void> {
  await ctx.query(sql`update payment_attempt set state = 'cancelled'
    where store_id = ${ctx.store.id} and id = ${id} and state = 'withdrawn'`)
}

/** Marks the payable as paid. If it is no longer owed, the money is refunded. */
async function capture(ctx: Context, payable: Payable, paid: Paid): Promise<boolean> {
  const { attempt } = paid
  if (await payable.pay(ctx, paid)) {
    ctx.notify('order', attempt.holder)
    return true
  }
  // An order may still be waiting, with a basket that was changed.
  await withdraw(ctx, payable, { attempt, because: payable.not_owed })
  await runParts(ctx, owe, paid)
  ctx.notify('job', followPayment.lane)
  return false
}

function withdraw(
  ctx: Context,
  payable: Payable,
  { attempt, because }: { attempt: Attempt; because: string },
): Promise<void> {
  return releasePayment(ctx, payable, { attempt, ends_as: 'withdrawn', because })
}

/**
 * The amount of an attempt that has to be refunded, as it is in the books: a part may have been refunded at the provider
 * before.
 */
async function amountDueBack(ctx: Context, { id, amount }: Attempt): Promise<number> {
  const [due] = await ctx.query(sql<{
    amount: number | null
  }>`select sum(amount)::bigint as amount from ledger_line
    where store_id = ${ctx.store.id} and cause_id = ${id} and account = 'refunding' and kind in ('card-payment', 'refund')`)
  return due?.amount ?? amount
}

/**
 * Whether a dispute of the payment is in the books: the amount that has to be refunded is what the bank has left. It can be
 * refunded when the dispute is won.
 */
async function isDisputeBooked({ store, query }: Context, { holder }: Attempt): Promise<boolean> {
  const booked = await query(
    sql`select from dispute where store_id = ${store.id} and order_id = ${holder} and booked > 0`,
  )
  return booked.length > 0
}

function isPast({ now }: Context, time: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, time) >= 0
}

export function paymentOf({ id, holder, amount, currency, reference }: Attempt): StartedPayment {
  return { order_id: holder, amount, currency, idempotency_id: id, reference: reference ?? '' }
}
