import type * as endpoints from '@tiffin/contract/money/card-payments/diner'
import { type PAYMENT_STATES, UNPAID_REASONS } from '@tiffin/contract/money/card-payments/diner'
import type * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'
import { isGatewayFailed } from '../payments/gateway-failed.ts'
import { type Attempt, claimAsking, isUnsettled } from '../payments/attempt.ts'
import { withinPatience } from '../payments/diner-patience.ts'
import type { Payable } from './payable.ts'
import { type SettledAttempt, settlePayment } from './settle-payment.ts'

export type PaymentStatus = z.output<typeof endpoints.getPaymentStatus.response>['data']

/** `hasReturned`: the diner has just come back from the provider's page. */
type Asking = { attempt: Attempt; hasReturned: boolean }

/** How an attempt stands, asked of its provider if it is not over. */
export async function statusOf(ctx: Context, payable: Payable, asking: Asking): Promise<PaymentStatus> {
  const { attempt, isHeard } = await asked(ctx, payable, asking)
  const state = stateOf(attempt, isHeard)
  const seconds = Math.ceil(ctx.now.until(attempt.hold_until).total('seconds'))
  return {
    state,
    message: state === 'not_paid' ? reasonIn(ctx, payable, attempt) : '',
    url: state === 'open' ? attempt.url : null,
    seconds_left: state === 'open' ? Math.max(0, seconds) : null,
  }
}

async function asked(
  ctx: Context,
  payable: Payable,
  { attempt, hasReturned }: Asking,
): Promise<{ attempt: SettledAttempt; isHeard: boolean }> {
  const isHeard = attempt.state !== 'created'
  if (!isUnsettled(attempt) || !(await claimAsking(ctx, attempt, hasReturned))) return { attempt, isHeard }
  try {
    return { attempt: await withinPatience(ctx, () => settlePayment(ctx, payable, attempt)), isHeard }
  } catch (error) {
    if (!isGatewayFailed(error)) throw error
    return { attempt, isHeard: false }
  }
}

/** `checking`: the result is unknown, so the diner must not pay again. */
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
export function reasonIn(ctx: Context, payable: Payable, { state, reason }: Attempt): string {
  if (state === 'refund_due' || state === 'refunded') return ctx.translate(payable.refunded_text)
  const known = UNPAID_REASONS.find(each => each === reason) ?? 'declined'
  return ctx.translate(`unpaid.${known}`)
}
