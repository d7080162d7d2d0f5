import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Id } from '../../ids.ts'
import {
  BookingChange,
  BookingRequest,
  BookingResponse,
  BookingSlot,
  DepositTerms,
  GuestBooking,
  WaitingRequest,
} from './booking.ts'

const params = z.object({ token: Id })
const Text = z.optional(z.string())

/** Enough for a family that tries several days, too few to fill a restaurant. */
const limit = [
  { max: 10, minutes: 10 },
  { max: 30, minutes: 24 * 60 },
]

/** The times of a day, and whether a party can be seated at each [I-14]. */
export const listBookingSlots = endpoint({
  method: 'GET',
  path: '/consumer/table_booking/slots',
  auth: 'visitor',
  wire: { form: true },
  summary:
    'The times at which a table can be booked on `date` (YYYY-MM-DD; also as form data), for `no_of_people` guests, two by default. `token` names a booking whose own table counts as free. 400 for a bad or past date; 404 if the shop takes no bookings.',
  query: z.object({ ...common, date: Text, no_of_people: Text, token: z.optional(Id) }),
  response: z.object({
    data: z.array(BookingSlot),
    /** The first and the last day that can be booked, `YYYY-MM-DD`. */
    first_day: z.string(),
    last_day: z.string(),
    /** Larger parties are asked to call. */
    largest_party: z.int(),
    /** The shop's text for guests. */
    text: z.string(),
    /** What this party pays when it books; null: nothing. */
    deposit: z.nullable(DepositTerms),
  }),
})

export const bookTable = endpoint({
  method: 'POST',
  path: '/consumer/table_booking',
  auth: 'visitor',
  idempotent: true,
  limit,
  summary:
    'Requests a table. 400 with errors by field, or with `error.message` if no table is free at that time; 409 if the guest has four bookings to come, by account, e-mail or phone number; 404 if the shop takes no bookings.',
  query: z.object(common),
  body: BookingRequest,
  response: BookingResponse,
})

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/consumer/table_booking/waiting',
  auth: 'visitor',
  idempotent: true,
  limit,
  summary:
    'Leaves a party and a range of times for a day that is full. The first guest whose party fits is told by e-mail when a table becomes free. 409 if the guest has four bookings to come.',
  query: z.object(common),
  body: WaitingRequest,
  response: BookingResponse,
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/consumer/table_booking/:token',
  auth: 'visitor',
  summary: 'A booking, for the guest who has its link.',
  params,
  query: z.object(common),
  response: z.object({ data: GuestBooking }),
})

export const changeBooking = endpoint({
  method: 'POST',
  path: '/consumer/table_booking/:token/change',
  auth: 'visitor',
  limit,
  summary:
    'Changes the party and the time of a booking; it is judged like a new one, and a booking of the waiting list becomes a booking. 400 if no table is free; 409 if it is too late.',
  params,
  body: BookingChange,
  response: BookingResponse,
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/consumer/table_booking/:token/cancel',
  auth: 'visitor',
  limit,
  summary: 'Cancels a booking, or leaves the waiting list. 409 if it is too late.',
  params,
  response: BookingResponse,
})

/** Repeated calls and several tabs share one payment. */
export const payDeposit = endpoint({
  method: 'POST',
  path: '/consumer/table_booking/:token/deposit',
  auth: 'visitor',
  limit,
  summary:
    'Starts the card payment of the deposit: the guest continues at `url`, which returns to `redirectUrl`, an address of this shop. 409: no deposit is due any longer.',
  params,
  body: z.object({ redirectUrl: z.string().check(z.maxLength(500)) }),
  response: z.object({
    outcome: z.enum(['success', 'failed']),
    /** Null: it failed, or another tab is starting the payment at this moment. */
    url: z.nullable(z.string()),
    message: z.string(),
  }),
})

export const getBookingCalendar = endpoint({
  method: 'GET',
  path: '/consumer/table_booking/:token/calendar.ics',
  auth: 'visitor',
  summary: 'The booking as a calendar file (RFC 5545).',
  params,
})
