import type * as endpoints from '@tiffin/contract/ordering/bookings/diner'
import { continuePayment } from '../../money/card-payments/continue-payment.ts'
import { openPayment, requireOwnAddress } from '../../money/card-payments/open-payment.ts'
import { type Attempt, findAttempt, isLive, listAttempts } from '../../money/payments/attempt.ts'
import { sql } from '../../platform/db/sql.ts'
import { composeParts } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { linkProvider } from '../payment-links/link-provider.ts'
import { type BookingRow, requireBookingOf } from './booking-row.ts'
import { depositPayable, startingDepositParts } from './deposit-payable.ts'

const UNDER_WAY = { outcome: 'success' as const, url: null, message: '' }

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
  if (now?.state === 'succeeded' || now?.state === 'created') return UNDER_WAY
  if (now?.state === 'started') return { ...UNDER_WAY, url: now.url }
  if (status !== 'UNPAID' || Temporal.Instant.compare(ctx.now, deposit_pay_until!) >= 0)
    throw refusal('deposit-over', { values: { phone: ctx.store.configuration.store.phone } })
  const attempt = await begin(ctx, booking)
  if (!attempt) return UNDER_WAY
  const url = await openPayment(ctx, depositPayable, {
    attempt,
    payer: { id, guest: true },
    return_url: redirectUrl,
    device: '',
  })
  if (url !== undefined) return { ...UNDER_WAY, url }
  return { outcome: 'failed', url: null, message: ctx.translate('unpaid.unreachable') }
}

/** Writes the attempt; undefined: another tab has just started one. */
async function begin(ctx: Context, booking: BookingRow): Promise<Attempt | undefined> {
  const { id, deposit_amount, deposit_currency, deposit_pay_until } = booking
  const attempt = {
    id: crypto.randomUUID(),
    payable_kind: 'deposit' as const,
    payable_id: id,
    provider: linkProvider(ctx).name,
    amount: deposit_amount!,
    currency: deposit_currency!,
    hold_until: deposit_pay_until!,
    saved_card_id: null,
  }
  const { pieces, stopped } = composeParts(startingDepositParts, ctx, {
    id,
    version: 0,
    payment: { state: 'pending' },
    attempt,
  })
  try {
    const [started] = await ctx.query(
      sql<{ stopped: string | null }>`with ${pieces} select ${stopped} as stopped`,
    )
    if (started!.stopped)
      throw refusal('deposit-over', { values: { phone: ctx.store.configuration.store.phone } })
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'payment_attempt_live') return undefined
    throw error
  }
  return findAttempt(ctx, attempt.id)
}
