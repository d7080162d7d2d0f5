import * as z from 'zod/mini'
import { WEEKDAYS } from '../../time.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** `HH:mm`; `close` at or before `open` runs past midnight; 00:00 to 00:00 is the whole day. */
const Opening = z.object({ open: z.string().check(z.regex(TIME)), close: z.string().check(z.regex(TIME)) })
export type Opening = z.infer<typeof Opening>
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

/**
 * The hours of a channel on a special day; null: as in the week. An entry that cannot be parsed
 * means closed.
 */
const SpecialHours = z._default(z.nullable(z.array(Opening)), () => [])

/**
 * Days that differ from the week, both ends included. An empty name: a closure without a reason.
 */
const SpecialDays = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    name: z._default(z.string().check(z.maxLength(60)), ''),
    delivery: SpecialHours,
    collection: SpecialHours,
    dinein: SpecialHours,
  })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'] }))
export type SpecialDays = z.infer<typeof SpecialDays>

/** The opening hours of the week, and the special days that override them. */
export const HoursSettings = z.object({
  delivery: z._default(WeekHours, NEW_SHOPS),
  collection: z._default(WeekHours, NEW_SHOPS),
  /** The hours of tables; null: the hours of collection. */
  dinein: z._default(z.nullable(WeekHours), null),
  special_days: z._default(z.array(SpecialDays).check(z.maxLength(200)), () => []),
  /** Accepts no orders at all until it is opened again. */
  closed: z._default(z.boolean(), false),
  /** The owner's message on the page of a closed shop. */
  closed_message: z._default(z.string().check(z.maxLength(300)), ''),
})
