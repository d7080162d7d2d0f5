import { findCountry } from '@tiffin/contract/rules/countries'
import { distanceBetween } from '@tiffin/contract/rules/distance'
import { compactPostcode, formatPostcode } from '@tiffin/contract/rules/postcode'
import type { DeliveryArea } from '@tiffin/contract/settings/delivery'
import type { Store } from '../http/store.ts'

/** A delivery's destination, as far as it is known. */
export type Place = {
  postcode: string
  latitude: number | null
  longitude: number | null
  address_line1?: string | undefined
}

/** An area as it applies to one place. `distance` is in the country's unit, null without coordinates. */
export type FoundArea = DeliveryArea & { distance: number | null }

/** The modes of `settings.delivery` [D-12]. */
const BY_DISTANCE = 1
const BY_POSTCODE = 2

/**
 * The area of a place [D-15]; undefined when the store does not deliver there or the place is not known well enough.
 */
export function findArea(store: Store, place: Place): FoundArea | undefined {
  const { mode, areas } = store.settings.delivery
  const distance = distanceTo(store, place)
  const area =
    mode === BY_DISTANCE
      ? areaByDistance(areas, distance)
      : mode === BY_POSTCODE
        ? areaByPostcode(areas, place.postcode, store.configuration.country.iso)
        : areas[0]
  return area && { ...area, distance }
}

/** Whether enough is known of a place to say if the store delivers there. */
export function canJudge(store: Store, { postcode, latitude, longitude, address_line1 }: Place): boolean {
  const hasCoordinates = latitude !== null && longitude !== null
  switch (store.settings.delivery.mode) {
    case BY_DISTANCE:
      return hasCoordinates
    case BY_POSTCODE:
      return postcode !== ''
    default:
      // Where addresses need no postcode (Ireland, Guatemala) the street is enough: a flat charge applies everywhere.
      return (
        hasCoordinates ||
        postcode !== '' ||
        (!store.configuration.postcode.required && Boolean(address_line1))
      )
  }
}

/** The smallest band that contains the place; a band without a limit comes last. */
function areaByDistance(areas: readonly DeliveryArea[], distance: number | null): DeliveryArea | undefined {
  if (distance === null) return undefined
  const reach = (area: DeliveryArea) => area.max_distance ?? Number.POSITIVE_INFINITY
  return areas.filter(area => distance <= reach(area)).sort((a, b) => reach(a) - reach(b))[0]
}

/** The longest matching prefix; if two are equally long, the first in the list. */
function areaByPostcode(
  areas: readonly DeliveryArea[],
  postcode: string,
  iso: string,
): DeliveryArea | undefined {
  let best: { area: DeliveryArea; length: number } | undefined
  for (const area of areas) {
    for (const given of area.postcodes) {
      const prefix = compactPostcode(given)
      if (prefix.length > (best?.length ?? 0) && isPrefix(prefix, postcode, iso))
        best = { area, length: prefix.length }
    }
  }
  return best?.area
}

/**
 * In the UK "BD1" means the district BD1, and not BD10 to BD19: within the part before the space a prefix must end
 * where letters change to digits or digits to letters. Otherwise the store would get orders from miles outside its
 * area.
 */
function isPrefix(prefix: string, postcode: string, iso: string): boolean {
  const compact = compactPostcode(postcode)
  if (!compact.startsWith(prefix)) return false
  const [outward = ''] = formatPostcode(compact, iso).split(' ')
  if (!findCountry(iso)?.two_part_postcode || prefix.length >= outward.length) return true
  return isDigit(prefix.at(-1)) !== isDigit(outward[prefix.length])
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}

function distanceTo(store: Store, { latitude, longitude }: Place): number | null {
  if (latitude === null || longitude === null) return null
  const { lat, lng } = store.details
  return distanceBetween(
    { lat, lng },
    { lat: latitude, lng: longitude },
    store.configuration.country.distance_type,
  )
}
