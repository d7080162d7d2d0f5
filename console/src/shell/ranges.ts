import type { readFigures } from '@tiffin/contract/back-office/figures/staff'
import type { RequestOf } from '@tiffin/contract/endpoint'

export const RANGES = [
  'today',
  'yesterday',
  'week',
  'four_weeks',
  'month',
  'last_month',
  'year',
  'own',
] as const
export type RangeName = (typeof RANGES)[number]

/** `from` and `to` are the typed days of a custom period. */
export type DayRange = { name: RangeName; from: string; to: string }

export type FiguresQuery = NonNullable<RequestOf<typeof readFigures>['query']>

const DAY_MS = 86_400_000

/** Errors of typed days: the texts are `console.figures.days_<reason>`. */
export type WrongDays = 'unfinished' | 'order' | 'future' | 'long'

/**
 * The business days to read, or why typed days cannot be read yet. Today comes from the server, so
 * that an open page changes to the next day.
 */
export function queryOf(
  { name, from, to }: DayRange,
  { today, most }: { today: string | undefined; most: number },
): { query: FiguresQuery } | { wrong: WrongDays } {
  if (name === 'own') {
    const wrong = wrongDays({ from, to, today, most })
    return wrong ? { wrong } : { query: { from, to } }
  }
  if (name === 'today' || !today) return { query: {} }
  const ago = (days: number) => plus(today, -days)
  const first = `${today.slice(0, 8)}01`
  const last = plus(first, -1)
  const days = {
    yesterday: { from: ago(1), to: ago(1) },
    week: { from: ago(6), to: today },
    four_weeks: { from: ago(27), to: today },
    month: { from: first, to: today },
    year: { from: ago(364), to: today },
    last_month: { from: `${last.slice(0, 8)}01`, to: last },
  }
  return { query: days[name] }
}

/** A browser's date field has the value `0002-11-01` after the first digit of the year 2026. */
const COMPLETE = /^2\d{3}-\d\d-\d\d$/

type TypedRange = Pick<DayRange, 'from' | 'to'> & { today: string | undefined; most: number }

function wrongDays({ from, to, today, most }: TypedRange): WrongDays | undefined {
  if (!COMPLETE.test(from) || !COMPLETE.test(to)) return 'unfinished'
  if (from > to) return 'order'
  if (today !== undefined && from > today) return 'future'
  return (Date.parse(to) - Date.parse(from)) / DAY_MS >= most ? 'long' : undefined
}

function plus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
