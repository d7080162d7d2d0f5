import type * as endpoints from '@tiffin/contract/ordering/bookings/diner'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { guestBookingOf, requireBookingOf } from './booking-row.ts'
import { offerFor } from './offer-for.ts'

/** A booking, for the guest who has its link. */
export async function getBooking(
  ctx: Context,
  { params: { token } }: DecodedRequest<typeof endpoints.getBooking>,
): Promise<ResponseFor<typeof endpoints.getBooking>> {
  const booking = await requireBookingOf(ctx, token)
  const offer = booking.status === 'WAITING' ? await offerFor(ctx.query, ctx, booking) : undefined
  return { data: guestBookingOf(ctx, booking, offer ?? null) }
}
