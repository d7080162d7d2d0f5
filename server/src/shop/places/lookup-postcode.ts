import type * as endpoints from '@tiffin/contract/shop/places/diner'
import type { AddressCandidate } from '@tiffin/contract/shop/places/location'
import { compactPostcode } from '@tiffin/contract/shop/places/postcode'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import type { Candidate } from '../../platform/integrations/integrations.ts'
import { forward } from './geocoders/geocoder.ts'
import { postcodeText } from './postcode-text.ts'

/** The addresses of a postcode, each street once with its house numbers [D-08, D-09]. */
export async function lookupPostcode(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.lookupPostcode>,
): Promise<ResponseFor<typeof endpoints.lookupPostcode>> {
  const postcode = compactPostcode(body.postcode)
  // In countries without required postcodes an empty postcode is valid, and has no position.
  const wrong = postcode === '' ? ctx.translate('errors.required') : postcodeText(ctx, postcode)
  if (wrong) throw refusal('invalid-postcode', { errors: { postcode: [wrong] } })
  const found = await forward(ctx, { postcode })
  if (found === 'unknown' || found.candidates.length === 0) throw refusal('not-found')
  return { data: streetsOf(found.candidates), credit: found.credit }
}

function streetsOf(candidates: readonly Candidate[]): AddressCandidate[] {
  const streets = new Map<string, AddressCandidate>()
  for (const { house_number, latitude, longitude, precision: _, ...parts } of candidates) {
    const key = JSON.stringify(parts)
    const street = streets.get(key) ?? { ...parts, lat: latitude, lng: longitude, house_numbers: [] }
    if (house_number) street.house_numbers.push(house_number)
    streets.set(key, street)
  }
  return [...streets.values()]
}
