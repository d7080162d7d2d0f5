import type { DraftState } from '../drafts/draft-state.ts'
import type { LocalDateTime } from '../time.ts'

/**
 * The query of a page that staff look at as of another time, or with the draft of the menu: the local time, and the
 * ticket that permits it.
 */
export type LookAhead = { at: string; ahead: string }

/** What such a page knows: how long the look may go on, and the draft if it shows it. */
export type LookOfStaff = LookAhead & {
  ends_in_ms: number
  draft?: DraftState | undefined
  /** It is no look: what is ordered there is a test. */
  test?: boolean
}

/** The header of the calls of such a page: the time and the ticket. */
export const LOOK_AHEAD = 'look-ahead'

/** The time of a look at the draft that is not at another time. */
export const NOW = 'now'

/** The last part of a ticket that shows the draft too; it is signed with the rest. */
export const DRAFT = 'draft'

/** The last part of a ticket with which test orders are placed, at the present time alone. */
export const TEST = 'test'

/** Whether test orders are placed with it. */
export function isForTests({ ahead }: LookAhead): boolean {
  return ahead.endsWith(`.${TEST}`)
}

/** Whether the page shows the menu as its draft has it. */
export function showsDraft({ ahead }: LookAhead): boolean {
  return ahead.endsWith(`.${DRAFT}`)
}

/** `at` as `2026-11-25T19:30`, as a browser's field has it, or with seconds; undefined: no time. */
export function localTimeOf(at: string): LocalDateTime | undefined {
  const [, date, time, seconds = '00'] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d))?$/.exec(at) ?? []
  if (!date || !time) return undefined
  const local = `${date} ${time}:${seconds}`
  const instant = new Date(`${date}T${time}:${seconds}Z`)
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${date}T${time}`)
  return isReal && date > '2000' && date < '2100' ? local : undefined
}
