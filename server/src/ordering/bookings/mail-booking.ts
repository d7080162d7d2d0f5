import { Id } from '@tiffin/contract/ids'
import { guestMayChange } from '@tiffin/contract/ordering/bookings/booking-states'
import { takesBookings } from '@tiffin/contract/shop/stores/takes-bookings'
import { moneyWords } from '@tiffin/ui/money.ts'
import { datedOf } from '@tiffin/ui/dated.ts'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import type { Translate } from '../../platform/texts/texts.ts'
import { shopTexts } from '../../platform/texts/wording.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { linkTo } from '../../shop/stores/link-to.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { type BookingRow, changeUntil, selectBookings } from './booking-row.ts'
import { refundableOf } from './deposit.ts'
import { BOOKING_LETTERS, type BookingLetterKind, isNews } from './letter-kinds.ts'

/** Sends the letter about an event of a booking to its guest, if it is still news. */
export const mailBooking = jobKind({
  name: 'mail-booking',
  lane: 'mail',
  payload: z.object({ booking_id: Id, kind: z.enum(BOOKING_LETTERS) }),
  async run(ctx, { booking_id, kind }, id) {
    const sent = await ctx.query(sql`select id from message where store_id = ${ctx.store.id} and id = ${id}`)
    const [booking] = await ctx.query(selectBookings(ctx, sql`and booking.id = ${booking_id}`))
    if (sent.length > 0 || !booking?.email || !isNews(kind, booking)) return
    await mailAboutBooking(ctx, { id, kind, booking })
  },
})

type BookingLetter = { id: string; kind: BookingLetterKind; booking: BookingRow }

export async function mailAboutBooking(ctx: Context, { id, kind, booking }: BookingLetter): Promise<void> {
  const { customer_id, email: to, token } = booking
  const letter = await write(ctx, { id, kind, booking })
  await sendLetter(
    ctx,
    { id, to, order_id: null, secret: token, ...(customer_id ? { customer_id } : {}) },
    letter,
  )
}

async function write(ctx: Context, { kind, booking }: BookingLetter) {
  const { store } = ctx
  const { token, covers, number, reason, language, first_name } = booking
  const t = shopTexts(ctx, language)
  const { bookingLetters, writeLetter } = await builtLetters()
  const { dateAndTime } = datedOf(store.configuration.country.iso, t)
  const local = (at: Temporal.Instant) => dateAndTime(toLocal(store, at))
  const values = {
    shop: store.name,
    covers,
    number,
    when: local(booking.starts_at),
    until: local(changeUntil(ctx, booking)),
  }
  const isComing = kind === 'booking_confirmed' || kind === 'booking_changed' || kind === 'booking_reminder'
  const props = {
    t,
    values,
    first_name: first_name || undefined,
    reason,
    deposit: depositText(ctx, booking, t),
    link: linkTo(ctx, `/booking/${token}`),
    again: takesBookings(store.details) ? linkTo(ctx, '/book-table') : undefined,
    calendar: isComing ? linkTo(ctx, `/consumer/table_booking/${token}/calendar.ics`) : undefined,
  }
  return writeLetter(bookingLetters[kind], props, senderOf(ctx, language, booking.email))
}

/** The line of the letter with the deposit and its condition. */
function depositText(ctx: Context, booking: BookingRow, t: Translate): string | undefined {
  const { deposit_amount, deposit_currency, deposit_state, deposit_free_until, status } = booking
  if (!deposit_amount || !deposit_state || deposit_state === 'DUE') return undefined
  const { configuration } = ctx.store
  const amount = moneyWords(configuration.currency, deposit_currency ?? '').minor(deposit_amount)
  const text = t(`booking.deposit_states.${deposit_state}`, { amount })
  if (deposit_state !== 'PAID' || !guestMayChange(status)) return text
  const refundable = refundableOf(ctx, booking)
  if (refundable === 'over') return `${text}. ${t('booking.deposit_not_free')}`
  if (refundable === 'unaccepted') return `${text}. ${t('booking.deposit_unaccepted')}`
  const { dateAndTime } = datedOf(configuration.country.iso, t)
  const time = dateAndTime(toLocal(ctx.store, deposit_free_until!))
  return `${text}. ${t('booking.deposit_free', { time })}`
}
