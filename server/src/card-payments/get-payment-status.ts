import type * as endpoints from '@tiffin/contract/card-payments/diner'
import { type PAYMENT_STATES, UNPAID_REASONS } from '@tiffin/contract/card-payments/diner'
import type * as z from 'zod/mini'
import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../http/route.ts'
import { isGatewayFailed } from '../payments/gateway-failed.ts'
import { type Attempt, claimAsking, isUnsettled, listAttempts } from '../payments/attempt.ts'
import { withinPatience } from '../payments/diner-patience.ts'
import { answerWithNews } from './answer-with-news.ts'
import { type SettledAttempt, settlePayment } from './settle-payment.ts'

/**
 * How the payment of a basket stands [API-95]. It asks the provider itself: a page that waits for its answer does not depend
 * on webhooks.
 */
export async function getPaymentStatus(
  ctx: Context,
  { params: { id }, query: { wait, returned } }: DecodedRequest<typeof endpoints.getPaymentStatus>,
): Promise<ResponseFor<typeof endpoints.getPaymentStatus>> {
  const data = await answerWithNews(ctx, id, {
    waits: wait === 'yes',
    read: now => statusOfBasket(now, id, returned === 'yes'),
    isOver: ({ state }) => state === 'paid' || state === 'not_paid',
  })
  return { data }
}

async function statusOfBasket(ctx: Context, id: string, hasReturned: boolean): Promise<Status> {
  const attempts = await listAttempts(ctx, id)
  if (attempts.some(({ state }) => state === 'succeeded')) return { ...NOTHING, state: 'paid' }
  const latest = attempts.find(({ link_id }) => link_id === null)
  if (!latest) throw refusal('not-found')
  return statusOf(ctx, latest, hasReturned)
}

type Status = z.output<typeof endpoints.getPaymentStatus.response>['data']

/** How an attempt stands, asked of its provider if it is not over. */
export async function statusOf(ctx: Context, latest: Attempt, hasReturned: boolean): Promise<Status> {
  const { attempt, isHeard } = await asked(ctx, latest, hasReturned)
  const state = stateOf(attempt, isHeard)
  const seconds = Math.ceil(ctx.now.until(attempt.hold_until).total('seconds'))
  return {
    state,
    message: state === 'not_paid' ? reasonIn(ctx, attempt) : '',
    url: state === 'open' ? attempt.url : null,
    seconds_left: state === 'open' ? Math.max(0, seconds) : null,
  }
}

const NOTHING = { message: '', url: null, seconds_left: null }

async function asked(
  ctx: Context,
  attempt: Attempt,
  hasReturned: boolean,
): Promise<{ attempt: SettledAttempt; isHeard: boolean }> {
  const isHeard = attempt.state !== 'created'
  if (!isUnsettled(attempt) || !(await claimAsking(ctx, attempt, hasReturned))) return { attempt, isHeard }
  try {
    return { attempt: await withinPatience(ctx, () => settlePayment(ctx, attempt)), isHeard }
  } catch (error) {
    if (!isGatewayFailed(error)) throw error
    return { attempt, isHeard: false }
  }
}

/** `checking`: nobody knows yet, so the diner must not pay again. */
function stateOf(
  { state, is_with_bank, url }: SettledAttempt,
  isHeard: boolean,
): (typeof PAYMENT_STATES)[number] {
  if (state === 'succeeded') return 'paid'
  // A saved card has a page only when its holder is asked something.
  if (state === 'created' || state === 'started')
    return isHeard && !is_with_bank && url !== null ? 'open' : 'checking'
  return 'not_paid'
}

/** Why not; the money of a payment that came too late goes back by itself. */
export function reasonIn(ctx: Context, { state, reason, link_id }: Attempt): string {
  if (state === 'refund_due' || state === 'refunded')
    return ctx.translate(link_id ? 'unpaid.link-given-back' : 'unpaid.given-back')
  const known = UNPAID_REASONS.find(each => each === reason) ?? 'declined'
  return ctx.translate(`unpaid.${known}`)
}
