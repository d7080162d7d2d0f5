import type { Candidate } from '../../platform/integrations/integrations.ts'

/** A place of a geocoder on one line, from its street to its postcode, without repetitions. */
export function placeName({ house_number, street, area, town, state, postcode }: Candidate): string {
  const parts = [`${house_number} ${street}`.trim(), area, town, state, postcode].filter(Boolean)
  return [...new Set(parts)].join(', ')
}
