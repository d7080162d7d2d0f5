import type * as endpoints from '@tiffin/contract/money/card-payments/diner'
import { type PAYMENT_STATES, UNPAID_REASONS } from '@tiffin/contract/money/card-payments/diner'
import type * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'
import { isGatewayFailed } from '../payments/gateway-failed.ts'
import { type Attempt, claimPoll, isUnsettled } from '../payments/attempt.ts'
import { withinPatience } from '../payments/diner-patience.ts'
import type { Payable } from './payable.ts'
import { type SettledAttempt, settlePayment } from './settle-payment.ts'

export type PaymentStatus = z.output<typeof endpoints.getPaymentStatus.response>['data']

/** `hasReturned`: the diner has just returned from the provider's page. */
type StatusQuery = { attempt: Attempt; hasReturned: boolean }

/** The status of an attempt. It is requested from the provider unless the attempt is over. */
export async function statusOf(ctx: Context, payable: Payable, query: StatusQuery): Promise<PaymentStatus> {
  const { attempt, isCurrent } = await polled(ctx, payable, query)
  const state = stateOf(attempt, isCurrent)
  const seconds = Math.ceil(ctx.now.until(attempt.hold_until).total('seconds'))
  return {
    state,
    message: state === 'not_paid' ? reasonIn(ctx, payable, attempt) : '',
    url: state === 'open' ? attempt.url : null,
    seconds_left: state === 'open' ? Math.max(0, seconds) : null,
  }
}

async function polled(
  ctx: Context,
  payable: Payable,
  { attempt, hasReturned }: StatusQuery,
): Promise<{ attempt: SettledAttempt; isCurrent: boolean }> {
  const isCurrent = attempt.state !== 'created'
  if (!isUnsettled(attempt) || !(await claimPoll(ctx, attempt, hasReturned))) return { attempt, isCurrent }
  try {
    return { attempt: await withinPatience(ctx, () => settlePayment(ctx, payable, attempt)), isCurrent }
  } catch (error) {
    if (!isGatewayFailed(error)) throw error
    return { attempt, isCurrent: false }
  }
}

/** `checking`: the result is unknown, so the diner must not pay again. */
function stateOf(
  { state, is_with_bank, url }: SettledAttempt,
  isCurrent: boolean,
): (typeof PAYMENT_STATES)[number] {
  if (state === 'succeeded') return 'paid'
  // A payment with a saved card has a page only if the bank requires a challenge.
  if (state === 'created' || state === 'started')
    return isCurrent && !is_with_bank && url !== null ? 'open' : 'checking'
  return 'not_paid'
}

/** The reason shown for an attempt that was not paid. A payment that arrived too late is refunded automatically. */
export function reasonIn(ctx: Context, payable: Payable, { state, reason }: Attempt): string {
  if (state === 'refund_due' || state === 'refunded') return ctx.translate(payable.refunded_text)
  const shownReason = UNPAID_REASONS.find(each => each === reason) ?? 'declined'
  return ctx.translate(`unpaid.${shownReason}`)
}
