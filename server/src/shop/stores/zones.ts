import type { Country } from '@tiffin/contract/shop/stores/countries'
import { nameOf } from './country-of.ts'

/** The time zones of a country, from the runtime's ICU data. */
export function zonesOf(iso: string): string[] {
  return (new Intl.Locale(`und-${iso}`).getTimeZones() ?? []).map(currentName).toSorted()
}

/**
 * Checks that a time zone belongs to this country. A name of the form Area/Place is returned as
 * typed; an old name without a place (US/Eastern) is replaced with the current one, because a
 * PostgreSQL server may lack it.
 */
export function judgeZone(text: string, country: Country): { kept: string } | { wrong: string } {
  const zones = zonesOf(country.country.iso)
  const usual = usualName(text)
  if (usual !== undefined && zones.includes(usual)) return { kept: AREA.test(text) ? spelled(text) : usual }
  const what = usual === undefined ? 'is not a time zone' : `is not a time zone of ${nameOf(country)}`
  return { wrong: `${what}: write one of ${zones.join(', ')}` }
}

function usualName(zone: string): string | undefined {
  try {
    return currentName(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone)
  } catch {
    return undefined
  }
}

const AREA = /^(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//i

/** The ICU data uses these former names; a PostgreSQL server without the file `backward` knows only the current ones. */
const FORMER: Record<string, string> = {
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
}

function currentName(zone: string): string {
  return FORMER[zone] ?? zone
}

/** The name with its usual capitals. */
function spelled(zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId
}
