import * as z from 'zod/mini'
import { Amount } from './amount.ts'
import { WeekHours } from './hours.ts'

/** The largest party of a request [I-12]. */
export const PARTY_AT_MOST = 20
/** The longest stay and the longest preparation of a table, in minutes. */
export const STAY_AT_MOST = 12 * 60
export const TURNOVER_AT_MOST = 4 * 60

const minutes = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** How long parties of up to this many guests stay. */
const Stay = z.object({ covers: minutes(1, 100), minutes: minutes(15, STAY_AT_MOST) })

/** The rules by which guests book a table. */
export const BookingSettings = z.object({
  /** When guests may arrive; null: in the opening hours of tables, so that they leave before closing time. */
  sittings: z._default(z.nullable(WeekHours), null),
  /** A party larger than every row stays as long as the largest. */
  stays: z._default(z.array(Stay).check(z.maxLength(20)), () => [
    { covers: 2, minutes: 90 },
    { covers: 4, minutes: 120 },
    { covers: 100, minutes: 150 },
  ]),
  /** Between two parties at one table. */
  turnover_minutes: z._default(minutes(0, TURNOVER_AT_MOST), 15),
  slot_minutes: z._default(minutes(5, 24 * 60), 30),
  /** Larger parties are asked to call. */
  largest_party: z._default(minutes(1, PARTY_AT_MOST), 8),
  /** The least time between a request and the arrival. */
  notice_minutes: z._default(minutes(0, 31 * 24 * 60), 120),
  days_ahead: z._default(minutes(0, 365), 60),
  /** Whether a request is confirmed at once; otherwise staff confirm or decline it [I-16]. */
  auto_confirm: z._default(z.boolean(), false),
  /** Until how long before the arrival guests may change or cancel. */
  change_minutes: z._default(minutes(0, 31 * 24 * 60), 120),
  /** How long before the arrival guests are reminded; null: never. */
  reminder_hours: z._default(z.nullable(minutes(1, 7 * 24)), 24),
  /** What each guest of a party pays by card when the party books; 0: no deposit. */
  deposit_per_guest: z._default(Amount, 0),
  /** Smaller parties pay no deposit. */
  deposit_from_guests: z._default(minutes(1, PARTY_AT_MOST), 1),
  /** How long before the arrival guests may cancel and get their deposit back. */
  deposit_notice_hours: z._default(minutes(0, 31 * 24), 24),
  /** Shown to guests above the form. */
  text: z._default(z.string().check(z.maxLength(500)), ''),
})
export type BookingSettings = z.infer<typeof BookingSettings>

/** How many minutes a party of this size stays. */
export function stayOf({ stays }: Pick<BookingSettings, 'stays'>, covers: number): number {
  const rows = stays.toSorted((a, b) => a.covers - b.covers)
  return (rows.find(row => covers <= row.covers) ?? rows.at(-1))?.minutes ?? DEFAULT_STAY
}

const DEFAULT_STAY = 120
