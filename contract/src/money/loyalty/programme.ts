import type { LoyaltySettings } from '../../shop/settings/loyalty.ts'

/** How many days points stay valid after the programme has ended [K-12, N-11]. */
export const GRACE_DAYS = 30

/** The unit of points in a shop's books, in place of a currency. */
export const POINTS = 'XPT'

/**
 * `ending`: points are no longer earned, and existing points can be used. `over`: existing points
 * have expired.
 */
export type Programme = {
  state: 'never' | 'on' | 'ending' | 'over'
  /** The last day on which points can be used; null: no end is planned. */
  last_day: string | null
  /** 0 on the last day; null if the programme has not ended. */
  days_left: number | null
}

/** The state of the programme on a day of the shop [K-11, K-12]. */
export function programmeOn(
  { enabled, until, ended_on }: Pick<LoyaltySettings, 'enabled' | 'until' | 'ended_on'>,
  today: string,
): Programme {
  const last_day = (end: string) => (end === '' ? null : dayAfter(end, GRACE_DAYS))
  const isOn = enabled && (until === '' || today <= until)
  if (isOn) return { state: 'on', last_day: last_day(until), days_left: null }
  const end = enabled ? until : ended_on
  if (end === '') return { state: 'never', last_day: null, days_left: null }
  const days_left = GRACE_DAYS - daysBetween(end, today)
  return { state: days_left < 0 ? 'over' : 'ending', last_day: last_day(end), days_left }
}

/** The last day of the programme, which the server stores when it is switched off. */
export function endedOn(
  { enabled }: Pick<LoyaltySettings, 'enabled'>,
  before: Pick<LoyaltySettings, 'enabled' | 'until' | 'ended_on'>,
  today: string,
): string {
  if (enabled) return ''
  if (!before.enabled) return before.ended_on
  return before.until !== '' && before.until < today ? before.until : today
}

type Worth = Pick<LoyaltySettings, 'hundred_worth' | 'minimum_points' | 'most_percent'>

/** The discount for this many points, rounded down to whole minor units. */
export function worthOf(points: number, { hundred_worth }: Pick<Worth, 'hundred_worth'>): number {
  return Number((BigInt(points) * BigInt(hundred_worth)) / 100n)
}

/** How many of a customer's points an order may use, and their discount on dishes that cost `remaining` [K-09]. */
export function redeemable(
  held: number,
  settings: Worth,
  remaining: number,
): { points: number; value: number } {
  if (held < settings.minimum_points) return { points: 0, value: 0 }
  const most = Math.floor((remaining * settings.most_percent) / 100)
  const value = Math.min(worthOf(held, settings), Math.max(most, 0))
  return { points: Math.ceil((value * 100) / settings.hundred_worth), value }
}

/** The points for dishes with this price after all discounts; the part paid with points earns none [K-15]. */
export function earnedBy(paid: number, { per_unit }: Pick<LoyaltySettings, 'per_unit'>): number {
  return Math.floor((Math.max(paid, 0) * per_unit) / 100)
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

const DAY_MS = 86_400_000
