import type { LocalDateTime } from '../time.ts'

/** The query of a page that staff look at as of another time; `ahead` is the ticket that permits it. */
export type LookAhead = { at: string; ahead: string }

/** The header of the calls of such a page: the time and the ticket. */
export const LOOK_AHEAD = 'look-ahead'

/** `at` as `2026-11-25T19:30`, as a browser's field has it, or with seconds; undefined: no time. */
export function localTimeOf(at: string): LocalDateTime | undefined {
  const [, date, time, seconds = '00'] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d))?$/.exec(at) ?? []
  if (!date || !time) return undefined
  const local = `${date} ${time}:${seconds}`
  const instant = new Date(`${date}T${time}:${seconds}Z`)
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${date}T${time}`)
  return isReal && date > '2000' && date < '2100' ? local : undefined
}
