import { addressLine } from '@tiffin/contract/shop/places/address-line'
import { type AddressPart, addressParts } from '@tiffin/contract/shop/places/address-parts'
import { needsCoordinates } from '@tiffin/contract/shop/places/areas/find-area'
import type { Context } from '../../platform/http/context.ts'
import { forward } from './geocoders/geocoder.ts'
import { judgePoint, type LocatedPoint } from './judge-point.ts'

/** An address, whole or in parts. */
export type PlaceInput = { [part in AddressPart]?: string | undefined } & {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/**
 * The position of an address, if the shop's areas are geographic; a position sent by the browser is
 * checked. Undefined if it is not needed, or unknown, in which case the shop cannot determine
 * whether it delivers there. Never called while a transaction is open.
 */
export async function locate(ctx: Context, place: PlaceInput): Promise<LocatedPoint | undefined> {
  if (!needsCoordinates(ctx.store.settings.delivery)) return undefined
  // Flat and floor are of no use to a geocoder.
  const parts = addressParts(part => (part === 'postcode' || part === 'flat' ? '' : (place[part] ?? '')))
  const hasStreet = Boolean(parts.address_line1 || parts.area)
  const { iso } = ctx.store.configuration.country
  const words = hasStreet ? addressLine(parts, iso) : ''
  const { postcode = '', latitude, longitude } = place
  const isNowhere = words === '' && postcode === ''
  const found = isNowhere ? 'unknown' : await forward(ctx, { postcode, words })
  const shop = { latitude: ctx.store.details.lat, longitude: ctx.store.details.lng }
  const device = latitude == null || longitude == null ? undefined : { latitude, longitude }
  return judgePoint(device, found === 'unknown' ? [] : found.candidates, { country: iso, shop })
}
