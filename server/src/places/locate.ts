import { addressLine } from '@tiffin/contract/rules/address-line'
import { type AddressPart, addressParts } from '@tiffin/contract/rules/address-parts'
import { needsCoordinates } from '@tiffin/contract/rules/areas/find-area'
import type { Context } from '../http/context.ts'
import type { Point } from '../integrations/integrations.ts'
import { forward } from './geocoders/geocoder.ts'

/** An address, whole or in parts. */
export type KnownPlace = { [part in AddressPart]?: string | undefined } & {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/**
 * Where an address is, if the shop's areas are on the map and the browser has not said it. Undefined: not needed, or
 * not known; then the shop cannot tell whether it delivers there. Never called while a transaction is open.
 */
export async function locate(ctx: Context, place: KnownPlace): Promise<Point | undefined> {
  if (!needsCoordinates(ctx.store.settings.delivery)) return undefined
  if (place.latitude != null && place.longitude != null) return undefined
  // Who lives in the house, and on which floor, is of no use to a map.
  const parts = addressParts(part => (part === 'postcode' || part === 'flat' ? '' : (place[part] ?? '')))
  const hasStreet = Boolean(parts.address_line1 || parts.area)
  const words = hasStreet ? addressLine(parts, ctx.store.configuration.country.iso) : ''
  const { postcode = '' } = place
  if (words === '' && postcode === '') return undefined
  const found = await forward(ctx, { postcode, words })
  const [candidate] = found === 'unknown' ? [] : found.candidates
  return candidate && { latitude: candidate.latitude, longitude: candidate.longitude }
}
