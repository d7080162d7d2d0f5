import type { DraftState } from '../../menu/drafts/draft-state.ts'
import type { LocalDateTime } from '../../time.ts'

/**
 * The query of a staff preview at another time, or with the draft of the menu: the local time, and
 * the ticket that permits the preview.
 */
export type PreviewQuery = { at: string; ahead: string }

/**
 * The data of a preview page: how long the preview is valid, and the draft if the page shows it.
 */
export type StaffPreview = PreviewQuery & {
  ends_in_ms: number
  draft?: DraftState | undefined
  /** Test mode instead of a preview: orders placed there are test orders. */
  test?: boolean
}

/** The request header with the time and the ticket of a preview. */
export const PREVIEW_HEADER = 'look-ahead'

/** The time of a preview that shows the draft at the current time. */
export const NOW = 'now'

/** The last part of a ticket for a preview with the draft. The signature covers it. */
export const DRAFT = 'draft'

/** The last part of a ticket for test orders, which are possible only at the current time. */
export const TEST = 'test'

/** Whether the ticket is for test orders. */
export function isForTests({ ahead }: PreviewQuery): boolean {
  return ahead.endsWith(`.${TEST}`)
}

/** Whether the page shows the draft of the menu. */
export function showsDraft({ ahead }: PreviewQuery): boolean {
  return ahead.endsWith(`.${DRAFT}`)
}

/**
 * Parses `at`: `2026-11-25T19:30`, the value of a browser's date and time field, or the same with
 * seconds. Undefined if invalid.
 */
export function localTimeOf(at: string): LocalDateTime | undefined {
  const [, date, time, seconds = '00'] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d))?$/.exec(at) ?? []
  if (!date || !time) return undefined
  const local = `${date} ${time}:${seconds}`
  const instant = new Date(`${date}T${time}:${seconds}Z`)
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${date}T${time}`)
  return isReal && date > '2000' && date < '2100' ? local : undefined
}
