import type { HoursSettings, Opening, SpecialDays, WeekHours } from '../settings/hours.ts'
import type * as z from 'zod/mini'
import { minutesOf, WEEKDAYS } from '../../time.ts'

type Hours = z.infer<typeof HoursSettings>

const DAY = 24 * 60
const FIRST_DATE = '2000-01-01'

/** The text keys of problems with hours. */
export const HOURS_PROBLEMS = [
  'errors.hours-equal',
  'errors.hours-overlap',
  'errors.hours-night',
  'errors.special-day-twice',
  'errors.special-day-year',
] as const
type Problem = (typeof HOURS_PROBLEMS)[number]

/** 00:00 to 00:00 is the whole day. Any other range with equal ends is a typing error. */
function isSlip({ open, close }: Opening): boolean {
  return open === close && open !== '00:00'
}

/** The range in minutes from midnight of its first day; a range past midnight ends after 1440. */
function stretchOf({ open, close }: Opening): [number, number] {
  const [from, to] = [minutesOf(open), minutesOf(close)]
  return [from, to <= from ? to + DAY : to]
}

/**
 * The index of each invalid range, with the key of its error text; `tail`: minutes of it that belong to the previous
 * night.
 */
function rangeProblems(ranges: readonly Opening[], tail = 0): [number, Problem][] {
  const problems: [number, Problem][] = []
  for (const [index, range] of ranges.entries()) {
    const [from, to] = stretchOf(range)
    const meets = ranges.slice(0, index).some(other => {
      const [start, end] = stretchOf(other)
      return from < end && start < to
    })
    if (isSlip(range)) problems.push([index, 'errors.hours-equal'])
    else if (meets) problems.push([index, 'errors.hours-overlap'])
    else if (from < tail) problems.push([index, 'errors.hours-night'])
  }
  return problems
}

function tailOf(ranges: readonly Opening[]): number {
  return Math.max(0, ...ranges.filter(range => !isSlip(range)).map(range => stretchOf(range)[1] - DAY))
}

/**
 * Problems of the weekly hours and the special days: the key of an error text by the path of its field. Only days
 * that differ from `before` are checked, so that older values do not block other changes.
 */
export function hoursProblems(hours: Hours, before?: Hours): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const channel of ['delivery', 'collection', 'dinein'] as const) {
    const week = hours[channel]
    if (!week) continue
    for (const [path, key] of Object.entries(weekProblems(week, before?.[channel])))
      problems[`${channel}.${path}`] = key
  }
  if (isSame(hours.special_days, before?.special_days)) return problems
  return { ...problems, ...specialProblems(hours.special_days) }
}

/** The same for one week of hours. */
export function weekProblems(week: WeekHours, before?: WeekHours | null): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const [index, day] of WEEKDAYS.entries()) {
    const eve = WEEKDAYS[(index + 6) % 7]!
    if (isSame([week[eve], week[day]], [before?.[eve], before?.[day]])) continue
    for (const [range, key] of rangeProblems(week[day], tailOf(week[eve])))
      problems[`${day}.${range}.close`] = key
  }
  return problems
}

function specialProblems(days: readonly SpecialDays[]): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const [index, day] of days.entries()) {
    // An incompletely typed year is a valid year: 0002 while typing 2026.
    if (day.from !== '' && day.from < FIRST_DATE)
      problems[`special_days.${index}.from`] = 'errors.special-day-year'
    else if (days.slice(0, index).some(other => day.from <= other.to && other.from <= day.to))
      problems[`special_days.${index}.from`] = 'errors.special-day-twice'
    for (const channel of ['delivery', 'collection', 'dinein'] as const)
      for (const [range, key] of rangeProblems(day[channel] ?? []))
        problems[`special_days.${index}.${channel}.${range}.close`] = key
  }
  return problems
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
