import {
  COMMENTS_MAX,
  type BookingChange,
  type BookingRequest,
} from '@tiffin/contract/ordering/bookings/booking'
import { PARTY_AT_MOST } from '@tiffin/contract/shop/settings/booking'
import { dateOf } from '@tiffin/contract/time'
import { checkPerson, type FieldErrors, type Person } from '../../people/accounts/check-person.ts'
import type { Context } from '../../platform/http/context.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { instantOfLocal } from './booking-times.ts'

/** A day that exists, written `YYYY-MM-DD`. */
export function dayOf(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.valueOf()) || date.toISOString().slice(0, 10) !== text ? undefined : text
}

/** A number of guests from 1 to 20 [I-12]. */
export function partyOfText(text: string | number): number | undefined {
  const covers = typeof text === 'number' ? text : /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return Number.isInteger(covers) && covers >= 1 && covers <= PARTY_AT_MOST ? covers : undefined
}

export type CheckedTime = { covers: number; date: string; starts_at: Temporal.Instant }

/** The party and the time of a request, and the errors in them. Whether a table is free is judged later. */
export function checkTime(ctx: Context, given: BookingChange): { time?: CheckedTime; errors: FieldErrors } {
  const { store, now } = ctx
  const errors: FieldErrors = {}
  const refuse = (field: string, text: string, values = {}) =>
    void (errors[field] = [ctx.translate(`errors.${text}`, values)])
  const covers = partyOfText(given.no_of_people)
  const { largest_party } = store.settings.booking
  if (!covers) refuse('no_of_people', given.no_of_people === '' ? 'required' : 'invalid-field')
  else if (covers > largest_party)
    refuse('no_of_people', 'booking-party', { most: largest_party, phone: store.configuration.store.phone })
  const date = dayOf(given.date)
  if (!date) refuse('date', given.date === '' ? 'required' : 'invalid-field')
  else if (date < dateOf(toLocal(store, now))) refuse('date', 'booking-past')
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(given.time)
  if (!isTime) refuse('time', given.time === '' ? 'booking-time' : 'invalid-field')
  const starts_at = date && isTime ? instantOfLocal(store, `${date} ${given.time}:00`) : undefined
  if (date && isTime && !starts_at) refuse('time', 'invalid-field')
  if (!covers || !date || !starts_at || Object.keys(errors).length > 0) return { errors }
  return { time: { covers, date, starts_at }, errors }
}

export type CheckedBooking = CheckedTime & { person: Person; comments: string; sms_updates: boolean }

/** A guest's request in the form in which it is stored, and its errors by field [I-12, I-13]. */
export function checkBooking(
  ctx: Context,
  given: BookingRequest,
): { booking?: CheckedBooking; errors: FieldErrors } {
  const { person, errors } = checkPerson(ctx, given)
  const { time, errors: timeErrors } = checkTime(ctx, given)
  Object.assign(errors, timeErrors)
  const comments = given.comments.trim()
  if (comments.length > COMMENTS_MAX) errors.comments = [ctx.translate('errors.invalid-field')]
  if (!time || Object.keys(errors).length > 0) return { errors }
  return { booking: { ...time, person, comments, sms_updates: given.sms_updates ?? false }, errors }
}
