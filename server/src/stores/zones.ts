import type { Country } from '@tiffin/contract/rules/countries'
import { nameOf } from './country-of.ts'

/** The time zones of a country, from the runtime's ICU data. */
export function zonesOf(iso: string): string[] {
  return new Intl.Locale(`und-${iso}`).getTimeZones() ?? []
}

/**
 * Checks that a time zone belongs to this country and returns its current name; old names (US/Eastern) are accepted.
 */
export function judgeZone(text: string, country: Country): { kept: string } | { wrong: string } {
  const zones = zonesOf(country.country.iso)
  const usual = usualName(text)
  if (usual !== undefined && zones.includes(usual)) return { kept: usual }
  const what = usual === undefined ? 'is not a time zone' : `is not a time zone of ${nameOf(country)}`
  return { wrong: `${what}: write one of ${zones.join(', ')}` }
}

function usualName(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
