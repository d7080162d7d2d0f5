import type * as endpoints from '@tiffin/contract/ordering/bookings/diner'
import { holdsTables } from '@tiffin/contract/ordering/bookings/booking-states'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { type DecodedRequest, PreparedResponse } from '../../platform/http/route.ts'
import { linkTo } from '../../shop/stores/link-to.ts'
import { requireBookingOf } from './booking-row.ts'
import { calendarFile } from './calendar-file.ts'

/** The booking as a calendar file. */
export async function getBookingCalendar(
  ctx: Context,
  { params: { token } }: DecodedRequest<typeof endpoints.getBookingCalendar>,
): Promise<PreparedResponse> {
  const booking = await requireBookingOf(ctx, token)
  const { id, status, sequence, covers, number } = booking
  if (status === 'WAITING') throw refusal('not-found')
  const { store } = ctx
  const { street, town, postcode } = store.configuration.store
  const file = calendarFile({
    uid: `${id}@${store.host}`,
    sequence,
    stamp: booking.updated_at,
    starts_at: booking.starts_at,
    ends_at: booking.ends_at,
    summary: ctx.translate('booking.calendar', { shop: store.name, count: covers }),
    description: ctx.translate('booking.calendar_about', { number }),
    location: [store.name, street, town, postcode].filter(Boolean).join(', '),
    url: linkTo(ctx, `/booking/${token}`),
    status:
      !holdsTables(status) && status !== 'COMPLETED'
        ? 'CANCELLED'
        : status === 'PENDING'
          ? 'TENTATIVE'
          : 'CONFIRMED',
  })
  return new PreparedResponse(file, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="booking-${number}.ics"`,
    'cache-control': 'no-store',
  })
}
