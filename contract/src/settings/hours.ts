import * as z from 'zod/mini'
import { WEEKDAYS } from '../time.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** `HH:mm`; `close` at or before `open` runs past midnight. */
const Opening = z.object({ open: z.string().check(z.regex(TIME)), close: z.string().check(z.regex(TIME)) })
/** A day without entries is closed. */
const DayHours = z._default(z.array(Opening), () => [])
export const WeekHours = z.object(
  Object.fromEntries(WEEKDAYS.map(day => [day, DayHours])) as Record<
    (typeof WEEKDAYS)[number],
    typeof DayHours
  >,
)
export type WeekHours = z.infer<typeof WeekHours>

const NEW_SHOPS = () =>
  z.parse(WeekHours, Object.fromEntries(WEEKDAYS.map(day => [day, [{ open: '12:00', close: '22:00' }]])))

/** The opening hours, and closures that override them. */
export const HoursSettings = z.object({
  delivery: z._default(WeekHours, NEW_SHOPS),
  collection: z._default(WeekHours, NEW_SHOPS),
  /** Days on which the shop is closed, both ends included. */
  closures: z._default(
    z.array(z.object({ from: z.iso.date(), to: z.iso.date() }).check(z.refine(({ from, to }) => from <= to))),
    () => [],
  ),
  /** Accepts no orders at all until it is opened again. */
  closed: z._default(z.boolean(), false),
  /** The owner's message on the page of a closed shop. */
  closed_message: z._default(z.string().check(z.maxLength(300)), ''),
})
