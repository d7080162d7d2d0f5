import type { GuestBooking } from '@tiffin/contract/ordering/bookings/booking'
import type * as endpoints from '@tiffin/contract/ordering/bookings/diner'
import { statusOf } from '../../money/card-payments/payment-status.ts'
import { listAttempts } from '../../money/payments/attempt.ts'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { guestBookingOf, requireBookingOf } from './booking-row.ts'
import { depositPayable } from './deposit-payable.ts'
import { offerFor } from './offer-for.ts'

/** A booking for the guest who has its link. While a deposit is due, polls the state of its payment. */
export async function getBooking(
  ctx: Context,
  { params: { token } }: DecodedRequest<typeof endpoints.getBooking>,
): Promise<ResponseFor<typeof endpoints.getBooking>> {
  const booking = await requireBookingOf(ctx, token)
  if (booking.status === 'WAITING')
    return { data: guestBookingOf(ctx, booking, { offer: await offerFor(ctx.query, ctx, booking) }) }
  if (booking.deposit_state !== 'DUE') return { data: guestBookingOf(ctx, booking) }
  const payment = await paymentOf(ctx, booking.id)
  return { data: guestBookingOf(ctx, await requireBookingOf(ctx, token), { payment }) }
}

async function paymentOf(ctx: Context, id: string): Promise<GuestBooking['payment']> {
  const [latest] = await listAttempts(ctx, id)
  if (!latest) return { problem: '', is_checking: false }
  const { state, message } = await statusOf(ctx, depositPayable, { attempt: latest, hasReturned: true })
  return { problem: message, is_checking: state === 'checking' }
}
