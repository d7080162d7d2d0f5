import type { Country } from '@tiffin/contract/rules/countries'
import { nameOf } from './country-of.ts'

/** The time zones of a country, by the data that the platform carries. */
export function zonesOf(iso: string): string[] {
  return new Intl.Locale(`und-${iso}`).getTimeZones() ?? []
}

/** A zone in which a shop of this country may lie, by its usual name; old names (US/Eastern) are taken too. */
export function judgeZone(text: string, country: Country): { kept: string } | { wrong: string } {
  const zones = zonesOf(country.country.iso)
  const usual = usualName(text)
  if (usual !== undefined && zones.includes(usual)) return { kept: usual }
  const what = usual === undefined ? 'is no time zone' : `is no time zone of ${nameOf(country)}`
  return { wrong: `${what}: write one of ${zones.join(', ')}` }
}

function usualName(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
