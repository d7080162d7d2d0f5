import * as z from 'zod/mini'
import { Flag, Id } from '../../ids.ts'
import { Money } from '../../money.ts'
import { LocalDateTime } from '../../time.ts'
import { BOOKING_STATUSES } from './booking-states.ts'

export const COMMENTS_MAX = 300
export const REASON_MAX = 300

/** Text that the handler checks, so that all errors of a form are found together. */
const Typed = z._default(z.string().check(z.maxLength(500)), '')
/** A number, also as the text of a form. */
const Count = z._default(z.union([z.string().check(z.maxLength(10)), z.number()]), '')

/** What a guest enters [I-12]. */
export const BookingRequest = z.object({
  first_name: Typed,
  last_name: Typed,
  email: Typed,
  phone: Typed,
  /** `YYYY-MM-DD`, the day of the arrival. */
  date: Typed,
  /** `HH:mm` */
  time: Typed,
  no_of_people: Count,
  comments: Typed,
  /** Text messages about the booking, if the shop sends any. */
  sms_updates: z.optional(Flag),
  app_name: z.optional(z.string()),
})
export type BookingRequest = z.output<typeof BookingRequest>

/** A place on the waiting list: any time of the day from `time` to `until`. */
export const WaitingRequest = z.extend(BookingRequest, { until: Typed })

/** A new party or time of a booking. */
export const BookingChange = z.object({ date: Typed, time: Typed, no_of_people: Count })
export type BookingChange = z.output<typeof BookingChange>

export const BookingSlot = z.object({
  /** `HH:mm` */
  time: z.string(),
  /** The time in the shop's form, such as "6:30 pm". */
  label: z.string(),
  available: z.boolean(),
  remaining_covers: z.int(),
})
export type BookingSlot = z.infer<typeof BookingSlot>

const DEPOSIT_STATES = ['DUE', 'PAID', 'RETURNED', 'KEPT'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

const Amount = z.object({ value: Money, currency: z.string() })

/** The deposit that a party pays by card when it books, and its condition. */
export const DepositTerms = z.object({
  amount: Amount,
  /** Returned if the guest cancels at least this long before the arrival. */
  notice_hours: z.int(),
})

export type WireDepositTerms = z.input<typeof DepositTerms>

/**
 * Whether the guest gets it back after a cancellation now. `in-time`: until `free_until`. `unaccepted`: that time is
 * over, but the shop has not accepted the booking yet. `over`: no longer.
 */
const REFUNDABLE = ['in-time', 'unaccepted', 'over'] as const
export type RefundableDeposit = (typeof REFUNDABLE)[number]

/** The deposit of a booking. */
export const Deposit = z.object({
  amount: Amount,
  state: z.enum(DEPOSIT_STATES),
  /** Until when the tables are held for a guest who has not paid. */
  pay_until: LocalDateTime,
  /** Until when the guest gets it back after a cancellation. */
  free_until: LocalDateTime,
  refundable: z.enum(REFUNDABLE),
})
export type Deposit = z.infer<typeof Deposit>
export type WireDeposit = z.input<typeof Deposit>

/** A booking as its guest sees it. */
export const GuestBooking = z.object({
  /** In the address of the guest's page: `/booking/<token>`. */
  token: Id,
  number: z.int(),
  status: z.enum(BOOKING_STATUSES),
  first_name: z.string(),
  covers: z.int(),
  starts_at: LocalDateTime,
  ends_at: LocalDateTime,
  /** On the waiting list: the last time that suits the guest. */
  wanted_until: z.nullable(LocalDateTime),
  /** On the waiting list: the time at which a table is free now. */
  offer: z.nullable(LocalDateTime),
  comments: z.string(),
  /** Why the shop declined or cancelled it; may be empty. */
  reason: z.string(),
  /** Whether the guest may change or cancel it now. */
  can_change: z.boolean(),
  /** Until when the guest may change or cancel it. */
  change_until: LocalDateTime,
  /** Null: without one. */
  deposit: z.nullable(Deposit),
  /** Why the last payment of the deposit failed, and whether one is being checked, so that it must not be paid again. */
  payment: z.object({ problem: z.string(), is_checking: z.boolean() }),
})
export type GuestBooking = z.infer<typeof GuestBooking>
export type WireGuestBooking = z.input<typeof GuestBooking>

/** The response to a guest's change. `error` and `errors` are filled in refusals only [I-13]. */
export const BookingResponse = z.object({
  outcome: z.literal('success'),
  errors: z.record(z.string(), z.array(z.string())),
  error: z.null(),
  message: z.string(),
  data: GuestBooking,
})

/** A booking as staff see it. */
export const StaffBooking = z.object({
  id: Id,
  number: z.int(),
  status: z.enum(BOOKING_STATUSES),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  comments: z.string(),
  covers: z.int(),
  starts_at: LocalDateTime,
  ends_at: LocalDateTime,
  /** When its tables are ready for the next party. */
  held_until: LocalDateTime,
  /** Of the same times in minutes since midnight of the day, for a plan that is right when the clocks change. */
  from_minute: z.int(),
  until_minute: z.int(),
  wanted_until: z.nullable(LocalDateTime),
  offered: z.boolean(),
  table_ids: z.array(Id),
  reason: z.string(),
  by_staff: z.boolean(),
  /** The number of changes. A request with an older one is refused. */
  sequence: z.int(),
  created_at: LocalDateTime,
  deposit: z.nullable(Deposit),
})
export type StaffBooking = z.infer<typeof StaffBooking>
export type WireStaffBooking = z.input<typeof StaffBooking>
