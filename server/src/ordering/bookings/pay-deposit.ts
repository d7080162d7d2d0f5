import type * as endpoints from '@tiffin/contract/ordering/bookings/diner'
import { continuePayment } from '../../money/card-payments/continue-payment.ts'
import { openPayment, requireOwnAddress } from '../../money/card-payments/open-payment.ts'
import { type Attempt, isLive, listAttempts } from '../../money/payments/attempt.ts'
import { cardPageProvider } from '../../money/payments/card-page-provider.ts'
import { startAttempt } from '../../money/payments/start-attempt.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { type BookingRow, requireBookingOf } from './booking-row.ts'
import { depositPayable, startingDepositParts } from './deposit-payable.ts'

const IN_PROGRESS = { outcome: 'success' as const, url: null, message: '' }

/** Starts the card payment of a deposit, or continues the one in progress. */
export async function payDeposit(
  ctx: Context,
  { params: { token }, body: { redirectUrl } }: DecodedRequest<typeof endpoints.payDeposit>,
): Promise<ResponseFor<typeof endpoints.payDeposit>> {
  const booking = await requireBookingOf(ctx, token)
  await requireOwnAddress(ctx, redirectUrl)
  const { id, status, deposit_pay_until } = booking
  const live = (await listAttempts(ctx, id)).find(isLive)
  const now = live && (await continuePayment(ctx, depositPayable, live))
  if (now?.state === 'succeeded' || now?.state === 'created') return IN_PROGRESS
  if (now?.state === 'started') return { ...IN_PROGRESS, url: now.url }
  if (status !== 'UNPAID' || Temporal.Instant.compare(ctx.now, deposit_pay_until!) >= 0)
    throw depositOver(ctx)
  const attempt = await startDepositAttempt(ctx, booking)
  // Another tab has just started the payment.
  if (!attempt) return IN_PROGRESS
  const url = await openPayment(ctx, depositPayable, {
    attempt,
    payer: { id, guest: true },
    return_url: redirectUrl,
    device: '',
  })
  if (url !== undefined) return { ...IN_PROGRESS, url }
  return { outcome: 'failed', url: null, message: ctx.translate('unpaid.unreachable') }
}

function startDepositAttempt(ctx: Context, booking: BookingRow): Promise<Attempt | undefined> {
  const { id, deposit_amount, deposit_currency, deposit_pay_until } = booking
  const attempt = {
    id: crypto.randomUUID(),
    payable_kind: 'deposit' as const,
    payable_id: id,
    provider: cardPageProvider(ctx).name,
    amount: deposit_amount!,
    currency: deposit_currency!,
    hold_until: deposit_pay_until!,
    saved_card_id: null,
  }
  return startAttempt(ctx, {
    parts: startingDepositParts,
    subject: { id, attempt },
    over: () => depositOver(ctx),
  })
}

function depositOver({ store }: Context): Error {
  return refusal('deposit-over', { values: { phone: store.configuration.store.phone } })
}
