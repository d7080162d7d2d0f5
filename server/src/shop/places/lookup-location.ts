import type * as endpoints from '@tiffin/contract/shop/places/diner'
import { COMPONENT_TYPES, type GeocodingResult } from '@tiffin/contract/shop/places/location'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import type { Candidate, Point } from '../../platform/integrations/integrations.ts'
import { forward, reverse } from './geocoders/geocoder.ts'

/** The places at a point or of an address, in the form of Google's geocoder [D-20, D-21]. */
export async function lookupLocation(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.lookupLocation>,
): Promise<ResponseFor<typeof endpoints.lookupLocation>> {
  const { latlng = '', address = '' } = body
  const words = address.trim()
  if (latlng === '' && words === '')
    throw refusal('invalid-data', { errors: { address: [ctx.translate('errors.required')] } })
  const found = await (latlng === '' ? forward(ctx, { words }) : reverse(ctx, pointIn(ctx, latlng)))
  if (found === 'unknown' || found.candidates.length === 0) throw refusal('not-found')
  return { data: found.candidates.map(resultOf), credit: found.credit }
}

function pointIn(ctx: Context, text: string): Point {
  const [, lat, lng] = /^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/.exec(text) ?? []
  const [latitude, longitude] = [Number(lat), Number(lng)]
  if (lat === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    throw refusal('invalid-data', { errors: { latlng: [ctx.translate('errors.invalid-field')] } })
  return { latitude, longitude }
}

function resultOf(candidate: Candidate): GeocodingResult {
  const { house_number, street, area, town, state, postcode, latitude, longitude } = candidate
  const parts = { house_number, street, area, town, state, postcode }
  return {
    address_components: Object.entries(parts).flatMap(([name, text]) =>
      text
        ? [{ long_name: text, short_name: text, types: [COMPONENT_TYPES[name as keyof typeof parts]] }]
        : [],
    ),
    formatted_address: [`${house_number} ${street}`.trim(), area, town, state, postcode]
      .filter(Boolean)
      .join(', '),
    geometry: { location: { lat: latitude, lng: longitude } },
  }
}
