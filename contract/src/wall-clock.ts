import type { LocalDateTime } from './time.ts'

/** The range of local times that a clock change skips, and the first time after it. */
type Gap = { from: LocalDateTime; to: LocalDateTime }

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()
const gaps = new Map<string, Gap | undefined>()

/** Converts an instant to local time of a zone. */
export function localIn(time_zone: string, moment: Date): LocalDateTime {
  let format = formats.get(time_zone)
  if (!format) {
    // The Swedish locale formats dates as the wire does.
    format = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: time_zone,
    })
    formats.set(time_zone, format)
  }
  return format.format(moment)
}

/**
 * Returns a valid local time: one that a clock change skips becomes the first time after it [M-21].
 */
export function existingLocalTime(local: LocalDateTime, time_zone: string): LocalDateTime {
  const date = local.slice(0, 10)
  const key = `${time_zone} ${date}`
  if (!gaps.has(key)) gaps.set(key, gapAround(date, time_zone))
  const gap = gaps.get(key)
  return gap && gap.from <= local && local < gap.to ? gap.to : local
}

/** The clock change on this day or a neighbouring one; two changes are weeks apart. */
function gapAround(date: string, time_zone: string): Gap | undefined {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  let [before, after] = [midnight - 26 * HOUR_MS, midnight + 38 * HOUR_MS]
  const [old, fresh] = [offsetAt(before, time_zone), offsetAt(after, time_zone)]
  if (fresh <= old) return undefined
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS
    if (offsetAt(middle, time_zone) === old) before = middle
    else after = middle
  }
  return { from: localOf(after + old), to: localOf(after + fresh) }
}

function offsetAt(ms: number, time_zone: string): number {
  return Date.parse(`${localIn(time_zone, new Date(ms)).replace(' ', 'T')}Z`) - ms
}

function localOf(ms: number): LocalDateTime {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}
