import type * as endpoints from '@tiffin/contract/ordering/bookings/staff'
import type { StaffBooking } from '@tiffin/contract/ordering/bookings/booking'
import { dateOf, minutesOf, timeOfDay } from '@tiffin/contract/time'
import { sql } from '../../platform/db/sql.ts'
import type { Context, StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { sendsTexts } from '../../shop/settings/sends-texts.ts'
import { toLocal, zoneOf } from '../../shop/stores/local-time.ts'
import { readTables } from '../../shop/tables/read-tables.ts'
import { selectBookings, staffBookingOf } from './booking-row.ts'
import { windowsOn } from './booking-times.ts'
import { pendingBookings } from './pending-bookings.ts'
import { stayFrom } from './seated.ts'

const HOUR = 60
const DAY = 24 * HOUR
/** The plan of a day without sittings and bookings begins here. */
const DINNER = 18 * HOUR

/** The bookings of a day, the tables and the waiting list. */
export async function listBookings(
  ctx: StaffStoreContext,
  { query }: DecodedRequest<typeof endpoints.listBookings>,
): Promise<ResponseFor<typeof endpoints.listBookings>> {
  const { store, now } = ctx
  const present = toLocal(store, now)
  const date = query.date ?? dateOf(present)
  const { from, until } = dayIn(ctx, date)
  // A party of the evening before may still sit after midnight.
  const rows = await ctx.query(
    selectBookings(
      ctx,
      sql`and starts_at >= ${from.subtract({ hours: 16 })} and starts_at < ${until} and held_until > ${from} order by starts_at, number`,
    ),
  )
  const day = rows.map(row => staffBookingOf(ctx, row, date))
  const isWaiting = ({ status }: StaffBooking) => status === 'WAITING'
  const bookings = day.filter(each => !isWaiting(each))
  const waiting = day.filter(isWaiting).toSorted((a, b) => a.number - b.number)
  return {
    data: {
      date,
      tables: await readTables(ctx.query, ctx),
      bookings,
      waiting,
      ...hoursOfPlan(ctx, { date, bookings }),
      today: dateOf(present),
      minute: minutesOf(timeOfDay(present)),
      sends_texts: sendsTexts(store.settings.sms),
      slot_minutes: store.settings.booking.slot_minutes,
      ...(await pendingBookings(ctx)),
    },
  }
}

function dayIn({ store }: Context, date: string) {
  const zone = zoneOf(store)
  const day = Temporal.PlainDate.from(date)
  return {
    from: day.toZonedDateTime(zone).toInstant(),
    until: day.add({ days: 1 }).toZonedDateTime(zone).toInstant(),
  }
}

/** The whole hours from the first opening of the day to the last closing, and those of its bookings. */
function hoursOfPlan(ctx: Context, { date, bookings }: { date: string; bookings: StaffBooking[] }) {
  const { store } = ctx
  const { from, until } = dayIn(ctx, date)
  const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0
  const minute = (at: Temporal.Instant) =>
    isBefore(at, until) ? minutesOf(timeOfDay(toLocal(store, at))) : DAY
  const sittings = windowsOn(store, date).filter(
    ({ opens }) => !isBefore(opens, from) && isBefore(opens, until),
  )
  // In the hours of sittings guests arrive; they leave later.
  const end = (closes: Temporal.Instant) =>
    store.settings.booking.sittings ? stayFrom(store.settings.booking, 100, closes).held_until : closes
  const starts = [...sittings.map(({ opens }) => minute(opens)), ...bookings.map(each => each.from_minute)]
  const ends = [
    ...sittings.map(({ closes }) => minute(end(closes))),
    ...bookings.map(each => each.until_minute),
  ]
  const first = Math.max(0, Math.min(...starts, DINNER))
  const last = Math.min(DAY, Math.max(...ends, first + HOUR))
  return { from_minute: Math.floor(first / HOUR) * HOUR, until_minute: Math.ceil(last / HOUR) * HOUR }
}
