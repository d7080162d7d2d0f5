import type { DraftState } from '../../menu/drafts/draft-state.ts'
import type { LocalDateTime } from '../../time.ts'

/**
 * The query of a page that staff preview at another time, or with the draft of the menu: the local time, and the
 * ticket that permits it.
 */
export type LookAhead = { at: string; ahead: string }

/** The data of such a page: how long the preview is valid, and the draft if it shows one. */
export type LookOfStaff = LookAhead & {
  ends_in_ms: number
  draft?: DraftState | undefined
  /** No preview: orders placed there are test orders. */
  test?: boolean
}

/** The header of the calls of such a page: the time and the ticket. */
export const LOOK_AHEAD = 'look-ahead'

/** The time of a preview that shows the draft at the present time. */
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
