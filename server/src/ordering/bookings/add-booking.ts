import type * as endpoints from '@tiffin/contract/ordering/bookings/staff'
import { plainName } from '@tiffin/contract/people/accounts/person'
import { emailOf } from '../../people/accounts/email.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { phoneOf } from '../../shop/stores/phone.ts'
import { lockSeating, nextBookingNumber } from '../../shop/tables/lock-seating.ts'
import { sql } from '../../platform/db/sql.ts'
import { auditBooking } from './audit-booking.ts'
import { requireBooking, selectBookings, staffBookingOf } from './booking-row.ts'
import { remindLater } from './remind-booking.ts'
import { requireInstant } from './require-instant.ts'
import { queueText } from './text-booking.ts'
import { insertBooking, notifyBooking, queueLetter, seat, setTables } from './write-booking.ts'

type Request = DecodedRequest<typeof endpoints.addBooking>

/** Adds a booking by telephone, or a party that has come without one. */
export async function addBooking(
  ctx: StaffStoreContext,
  { body }: Request,
): Promise<ResponseFor<typeof endpoints.addBooking>> {
  const { id, covers, table_ids, status, comments, sms_updates = false } = body
  const contact = requireContact(ctx, body)
  const starts_at = requireInstant(ctx, body)
  const booking = await ctx.transaction(async run => {
    await lockSeating(run, ctx.store.id)
    const [existing] = await run(selectBookings(ctx, sql`and booking.id = ${id}`))
    if (existing) return existing
    const { table_ids: tables, ...times } = await seat(run, ctx, { covers, starts_at, table_ids })
    const number = await nextBookingNumber(run, ctx.store.id)
    await insertBooking(run, ctx, {
      id,
      number,
      status,
      ...contact,
      comments: comments.trim(),
      sms_updates,
      by_staff: true,
      ...times,
    })
    await setTables(run, ctx, { id, table_ids: tables })
    if (status === 'CONFIRMED') {
      await queueLetter(run, ctx, { id, kind: 'booking_confirmed' })
      await queueText(run, ctx, { id, kind: 'booking_confirmed' })
      await remindLater(run, ctx, { id, starts_at })
    }
    await auditBooking(run, ctx, { action: 'BOOKING_MADE', number, after: { covers, status } })
    return requireBooking(ctx, id, run)
  })
  notifyBooking(ctx)
  return { data: staffBookingOf(ctx, booking, body.date) }
}

/** A booking by telephone may lack everything except what staff were told. */
function requireContact(ctx: StaffStoreContext, body: Request['body']) {
  const errors: Record<string, string[]> = {}
  const refuse = (field: string, text: string) => void (errors[field] = [ctx.translate(`errors.${text}`)])
  const [typedEmail, typedPhone] = [body.email.trim(), body.phone.trim()]
  const email = typedEmail && emailOf(typedEmail)
  const phone = typedPhone && phoneOf(ctx.store, typedPhone)
  if (email === undefined) refuse('email', 'invalid-email')
  if (phone === undefined) refuse('phone', 'invalid-phone')
  const [first_name, last_name] = [plainName(body.first_name), plainName(body.last_name)]
  if (body.sms_updates && !typedPhone) refuse('phone', 'required')
  if (body.status === 'CONFIRMED' && !first_name && !last_name) refuse('last_name', 'required')
  if (Object.keys(errors).length > 0) throw refusal('invalid-data', { errors })
  return { first_name, last_name, email: email ?? '', phone: phone ?? '' }
}
