import { findNotation } from '@tiffin/contract/platform/texts/notation'

export type Clock = 12 | 24

/** `YYYY-MM-DD`, with or without a time after it, in the notation of the shop's country [C-29]. */
export function formatDate(local: string, country: string): string {
  const [year, month, day] = local.slice(0, 10).split('-')
  return findNotation(country)?.month_first ? `${month}-${day}-${year}` : `${day}-${month}-${year}`
}

/** `YYYY-MM-DD HH:mm:ss` or `HH:mm` as `18:40` or `6:40 pm`. */
export function formatTime(local: string, { clock }: { clock: Clock }): string {
  const time = local.length > 8 ? local.slice(11, 16) : local.slice(0, 5)
  const hour = Number(time.slice(0, 2)) % 24
  const minutes = time.slice(3, 5)
  if (clock === 24) return `${String(hour).padStart(2, '0')}:${minutes}`
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

export function clockOf(country: string): Clock {
  return findNotation(country)?.twelve_hours ? 12 : 24
}
