import type { Store } from '../http/store.ts'
import { zoneOf } from './local-time.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** `18:40`, or `6:40 PM` where people write it so, on the store's clock: for mails, which no browser formats. */
export function formatClock(store: Store, instant: Temporal.Instant): string {
  const { locale } = store.configuration
  const timeZone = zoneOf(store)
  const key = `${locale} ${timeZone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone })
    formats.set(key, format)
  }
  return format.format(instant.epochMilliseconds)
}
