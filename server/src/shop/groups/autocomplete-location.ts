import type * as endpoints from '@tiffin/contract/shop/groups/diner'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { forward } from '../places/geocoders/geocoder.ts'
import { placeName } from './place-name.ts'

/** Places for what a diner types. Fewer letters than this match too many places. */
const LEAST = 3
const MOST = 10

export async function autocompleteLocation(
  ctx: Context,
  { query }: DecodedRequest<typeof endpoints.autocompleteLocation>,
): Promise<ResponseFor<typeof endpoints.autocompleteLocation>> {
  const words = query.input.trim()
  const found = words.length < LEAST ? 'unknown' : await forward(ctx, { words, isBeginning: true })
  const places = found === 'unknown' ? [] : found.candidates
  const data = places.map(place => ({
    place_id: `${place.latitude},${place.longitude}`,
    description: placeName(place),
  }))
  return { data: data.slice(0, MOST) }
}
