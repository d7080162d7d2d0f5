import type { readFigures } from '@tiffin/contract/figures/staff'
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

/** `from` and `to` are what was typed for days of one's own. */
export type Chosen = { name: RangeName; from: string; to: string }

export type Asked = NonNullable<RequestOf<typeof readFigures>['query']>

const DAY_MS = 86_400_000

/** The business days to ask for. Today is whatever the server takes it for, so that an open page goes on to the next day. */
export function askedFor({ name, from, to }: Chosen, today: string | undefined): Asked {
  if (name === 'own') return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  if (name === 'today' || !today) return {}
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
  return days[name]
}

function plus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
