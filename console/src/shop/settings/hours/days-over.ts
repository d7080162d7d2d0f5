import type { SpecialDays } from '@tiffin/contract/shop/settings/hours'
import { isSame } from '../../../form/section-edits.ts'

/**
 * The indexes of the stored days that ended before a date. A day that is being typed is never among
 * them: while the year 2026 is typed, the browser reports the year 0002.
 */
export function daysOver(
  days: readonly SpecialDays[],
  stored: readonly SpecialDays[],
  before: string,
): ReadonlySet<number> {
  const old = stored.filter(({ to }) => to < before)
  return new Set(old.map(each => days.findIndex(day => isSame(day, each))).filter(index => index >= 0))
}
