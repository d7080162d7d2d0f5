import { sql } from '../db/sql.ts'
import { keepCard } from '../cards/keep-card.ts'
import { runParts } from '../db/run-parts.ts'
import type { Context } from '../http/context.ts'
import { mailOrder } from '../orders/mail-order.ts'
import type { ServiceType } from '@tiffin/contract/ids'
import { type Attempt, findAttempt, isLive, isUnsettled, noteAsked } from '../payments/attempt.ts'
import { providerNamed } from '../payments/modes.ts'
import { giveBack, owe } from '../payments/parts/settled-attempt.ts'
import { gatewayFailed } from '../payments/gateway-failed.ts'
import { followPayment } from '../payments/payment-jobs.ts'
import type { Asks, CardShown, Provider, Settled, StartedPayment } from '../payments/provider.ts'
import { findLink, stateOf } from '../payment-links/link-row.ts'
import { payingLinkParts } from '../payment-links/parts.ts'
import { unansweredAt } from '../checkout/order-of-basket.ts'
import { releasePayment } from '../checkout/release-payment.ts'
import { payingParts } from './paying-parts.ts'

/** A payment that was not made at its provider within this time never will be: whoever was to make it has ended. */
const OPENING = { seconds: 60 }
/** How long a page that nothing ends is looked after when nobody waits for it. Later payments are told of by webhooks alone. */
const PAGE_STAYS = { hours: 7 * 24 }

/** An attempt, whether its diner has done their part while the bank has not answered, and what they are asked. */
export type SettledAttempt = Attempt & { is_with_bank?: boolean; asks?: Asks | undefined }

/**
 * Asks an attempt's provider how it stands and acts on it. Webhook, return page, reconciler and a second start all call
 * this, in any order and at once: every step is conditional, so each has its effect once. Throws GatewayFailed if the
 * provider does not answer.
 */
export async function settlePayment(ctx: Context, attempt: Attempt): Promise<SettledAttempt> {
  const { state } = attempt
  const provider = providerNamed(attempt.provider)
  const isLate = provider.pageStays === true && (state === 'failed' || state === 'cancelled')
  if (!isUnsettled(attempt) && !isLate) return attempt
  if (state === 'started') return settleStarted(ctx, attempt, provider)
  if (state === 'created' && isPast(ctx, attempt.created_at.add(OPENING)))
    await withdraw(ctx, attempt, 'unreachable')
  if (state === 'withdrawn') await endWithdrawn(ctx, attempt, provider)
  if (isLate) await hearLate(ctx, attempt, provider)
  if (state === 'refund_due') {
    const back = {
      ...paymentOf(attempt),
      idempotency_id: `${attempt.id}-back`,
      earlier: [],
      made_there: null,
    }
    const sent = await provider.refund(ctx, back)
    // Given back on the provider's pages, or taken back by the customer's bank: it is gone.
    const isGone =
      sent.state === 'refused' && (sent.because === 'refunded-there' || sent.because === 'disputed')
    if (sent.state === 'refused' && !isGone)
      // The job retries for days, because the owner may correct the keys. Meanwhile the diner's page shows that the
      // payment is being checked.
      throw gatewayFailed(`the payment ${attempt.id} cannot be given back: ${sent.because ?? 'bank'}`)
    await runParts(ctx, giveBack, { attempt, card: undefined })
  }
  return (await findAttempt(ctx, attempt.id)) ?? attempt
}

async function settleStarted(ctx: Context, attempt: Attempt, provider: Provider): Promise<SettledAttempt> {
  return settleAs(ctx, attempt, await provider.settle(ctx, paymentOf(attempt)))
}

/** Acts on what the provider has said about an attempt that was started. */
export async function settleAs(ctx: Context, attempt: Attempt, settled: Settled): Promise<SettledAttempt> {
  // Known without being read again: the statement that took it says so.
  if (await act(ctx, attempt, settled)) return { ...attempt, state: 'succeeded', settled_at: ctx.now }
  if (settled.state === 'pending') {
    if (settled.asks) await noteAsked(ctx, attempt, settled.asks.url)
    // Whose card was refused is not said to have run out of time, or to have changed the basket, to pay anew.
    const { refused } = settled
    if (isPast(ctx, attempt.hold_until)) await withdraw(ctx, attempt, refused ?? 'time-over')
    else if (attempt.link_id ? await isLinkOver(ctx, attempt.link_id) : await isBasketChanged(ctx, attempt))
      await withdraw(ctx, attempt, refused ?? changeOf(attempt))
    else if (isNeverCharged(ctx, attempt, settled)) await withdraw(ctx, attempt, 'unreachable')
  }
  const after = (await findAttempt(ctx, attempt.id)) ?? attempt
  if (settled.state !== 'pending' || !isLive(after)) return after
  return { ...after, is_with_bank: settled.is_with_bank === true, asks: settled.asks }
}

/** Whoever was to charge it to a saved card has ended before: nobody else does, and it must not wait for that. */
function isNeverCharged(
  ctx: Context,
  { saved_card_id, created_at }: Attempt,
  { is_with_bank, asks }: Settled & { state: 'pending' },
): boolean {
  return saved_card_id !== null && !is_with_bank && !asks && isPast(ctx, created_at.add(OPENING))
}

/** Whether the attempt is the one by which its order is paid, from now on. */
async function act(ctx: Context, attempt: Attempt, settled: Settled): Promise<boolean> {
  if (settled.state === 'paid') {
    // First, so that whoever is killed in between is followed by one who does both.
    if (settled.saved && attempt.saved_card_id === null) await keepCard(ctx, attempt, settled.saved)
    return take(ctx, attempt, settled.card)
  }
  if (settled.state === 'failed')
    await releasePayment(ctx, {
      attempt,
      // On a page that stays somebody may go back and pay after all.
      ends_as: providerNamed(attempt.provider).pageStays ? 'withdrawn' : 'failed',
      because: settled.reason,
    })
  return false
}

/** Nobody waits for it: it is cancelled, or, if it is paid already, given back. */
async function endWithdrawn(ctx: Context, attempt: Attempt, provider: Provider): Promise<void> {
  // Nobody has ever seen the page of a payment that we do not know the name of.
  if (attempt.reference === null) return endCancelled(ctx, attempt)
  const ended = await stoppedAt(ctx, attempt, provider)
  if (ended.state === 'paid') await runParts(ctx, owe, { attempt, card: ended.card })
  else if (!provider.pageStays) {
    if (ended.state === 'failed') await endCancelled(ctx, attempt)
  } else if (!isWithBank(ended) && isPast(ctx, attempt.hold_until.add(PAGE_STAYS)))
    await endCancelled(ctx, attempt)
}

/** How it stands, after its provider was told that nobody waits for it. */
async function stoppedAt(ctx: Context, attempt: Attempt, provider: Provider): Promise<Settled> {
  const payment = paymentOf(attempt)
  return (await provider.cancel?.(ctx, payment)) ?? provider.settle(ctx, payment)
}

function isWithBank(settled: Settled): boolean {
  return settled.state === 'pending' && settled.is_with_bank === true
}

/** What was paid on a page after nobody waited for it any more goes back. */
async function hearLate(ctx: Context, attempt: Attempt, provider: Provider): Promise<void> {
  if (attempt.reference === null) return
  const settled = await stoppedAt(ctx, attempt, provider)
  if (settled.state !== 'paid') return
  await runParts(ctx, owe, { attempt, card: settled.card })
  ctx.notify('job', followPayment.lane)
}

async function endCancelled(ctx: Context, { id }: Attempt): Promise<void> {
  await ctx.query(sql`update payment_attempt set state = 'cancelled'
    where store_id = ${ctx.store.id} and id = ${id} and state = 'withdrawn'`)
}

/** The money is there: its order goes to the kitchen or its link is paid, or, if that cannot be any more, it goes back. */
async function take(ctx: Context, attempt: Attempt, card: CardShown | undefined): Promise<boolean> {
  const isTaken = attempt.link_id
    ? await payLink(ctx, attempt, card)
    : await bringToKitchen(ctx, attempt, card)
  if (isTaken) {
    ctx.notify('order', attempt.order_id)
    return true
  }
  // The order may wait still, with a basket that was changed.
  await withdraw(ctx, attempt, changeOf(attempt))
  await runParts(ctx, owe, { attempt, card })
  ctx.notify('job', followPayment.lane)
  return false
}

function changeOf({ link_id }: Attempt): 'link-over' | 'changed' {
  return link_id ? 'link-over' : 'changed'
}

async function payLink(ctx: Context, attempt: Attempt, card: CardShown | undefined): Promise<boolean> {
  const link = await findLink(ctx, attempt.link_id!)
  return link !== undefined && runParts(ctx, payingLinkParts(), { link, attempt, card })
}

async function isLinkOver(ctx: Context, id: string): Promise<boolean> {
  const link = await findLink(ctx, id)
  return !link || stateOf(ctx, link) !== 'open'
}

async function bringToKitchen(ctx: Context, attempt: Attempt, card: CardShown | undefined): Promise<boolean> {
  const [order] = await ctx.query(
    sql<{ service_type: ServiceType; promised_at: Temporal.Instant }>`
      select service_type, promised_at from "order" where store_id = ${ctx.store.id} and id = ${attempt.order_id}`,
  )
  const isPlaced =
    order !== undefined &&
    (await runParts(ctx, payingParts(), {
      id: attempt.order_id,
      attempt,
      card,
      promised_at: order.promised_at,
      unanswered_at: unansweredAt(ctx, order.service_type),
    }))
  if (!isPlaced) return false
  ctx.notify('job', mailOrder.lane)
  ctx.services.metrics.orders.inc()
  return true
}

function withdraw(ctx: Context, attempt: Attempt, because: string): Promise<void> {
  return releasePayment(ctx, { attempt, ends_as: 'withdrawn', because })
}

async function isBasketChanged(ctx: Context, { order_id, cart_version }: Attempt): Promise<boolean> {
  const [basket] = await ctx.query(
    sql<{ version: number }>`select version from cart where store_id = ${ctx.store.id} and id = ${order_id}`,
  )
  return basket !== undefined && basket.version !== cart_version
}

function isPast({ now }: Context, time: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, time) >= 0
}

export function paymentOf({ id, order_id, amount, currency, reference }: Attempt): StartedPayment {
  return { order_id, amount, currency, idempotency_id: id, reference: reference ?? '' }
}
