import {
  type Corner,
  DELIVERY_MODES,
  type DeliveryArea,
  type DeliverySettings,
} from '../../settings/delivery.ts'
import { type DistanceType, distanceBetween } from '../distance.ts'
import { compactPostcode, formatPostcode } from '../postcode.ts'
import { findCountry } from '../../stores/countries.ts'
import { isInside, sizeOf } from './polygon.ts'

/** The destination of a delivery, with the known facts. */
export type DeliveryPlace = {
  postcode: string
  latitude: number | null
  longitude: number | null
  address_line1?: string | undefined
}

/** The settings that determine where a shop delivers. */
export type DeliveringShop = {
  delivery: DeliverySettings
  /** The shop's position. */
  lat: number
  lng: number
  iso: string
  unit: DistanceType
  needs_postcode: boolean
}

/**
 * The area that applies to a place. `distance` is in the country's unit, null without coordinates.
 */
export type AreaMatch = DeliveryArea & { index: number; distance: number | null; prefix?: string | undefined }

type AreaJudgement = {
  /** Whether the shop delivers to the place; `unknown`: its position is not precise enough. */
  is: 'inside' | 'outside' | 'unknown'
  area: AreaMatch | undefined
  distance: number | null
}

type Match = { index: number; prefix?: string }

/**
 * The area of a place [D-15]. Orders, baskets, the price checker and the console all use this
 * function. Where areas overlap, the narrowest one applies: the longest prefix, the shortest
 * distance, the smallest polygon; if two are equal, the earlier in the list.
 */
export function judgePlace(shop: DeliveringShop, place: DeliveryPlace): AreaJudgement {
  const { areas } = shop.delivery
  const distance = distanceTo(shop, place)
  const match = matchOf(shop, place, distance)
  const area = match && { ...areas[match.index]!, ...match, distance }
  if (!canJudge(shop, place)) return { is: 'unknown', area, distance }
  return { is: area ? 'inside' : 'outside', area, distance }
}

function matchOf(
  { delivery, iso }: DeliveringShop,
  place: DeliveryPlace,
  distance: number | null,
): Match | undefined {
  const { areas } = delivery
  switch (delivery.mode) {
    case DELIVERY_MODES.distance:
      return byDistance(areas, distance)
    case DELIVERY_MODES.postcode:
      return byPostcode(areas, place.postcode, iso)
    case DELIVERY_MODES.drawn:
      return byPolygon(areas, cornerOf(place))
    case DELIVERY_MODES.flat:
      return areas.length > 0 ? { index: 0 } : undefined
  }
}

/** Whether the place is precise enough to decide if the shop delivers there. */
function canJudge({ delivery, needs_postcode }: DeliveringShop, place: DeliveryPlace): boolean {
  const { postcode, address_line1 } = place
  const hasCoordinates = cornerOf(place) !== undefined
  switch (delivery.mode) {
    case DELIVERY_MODES.distance:
    case DELIVERY_MODES.drawn:
      return hasCoordinates
    case DELIVERY_MODES.postcode:
      return postcode !== ''
    case DELIVERY_MODES.flat:
      // In countries without required postcodes (Ireland, Guatemala) the street is enough for a
      // flat charge, which applies everywhere.
      return hasCoordinates || postcode !== '' || (!needs_postcode && Boolean(address_line1))
  }
}

/** Whether the areas are geographic, so that an address needs coordinates. */
export function needsCoordinates({ mode }: Pick<DeliverySettings, 'mode'>): boolean {
  return mode === DELIVERY_MODES.distance || mode === DELIVERY_MODES.drawn
}

/** The smallest band that contains the place; a band without a limit comes last. */
function byDistance(areas: readonly DeliveryArea[], distance: number | null): Match | undefined {
  if (distance === null) return undefined
  return narrowest(areas, {
    contains: area => distance <= reachOf(area),
    sizeOf: reachOf,
  })
}

function reachOf({ max_distance }: DeliveryArea): number {
  return max_distance ?? Number.POSITIVE_INFINITY
}

/** The smallest drawn area that contains the place. */
function byPolygon(areas: readonly DeliveryArea[], corner: Corner | undefined): Match | undefined {
  if (!corner) return undefined
  return narrowest(areas, {
    contains: ({ polygon }) => isInside(polygon ?? [], corner),
    sizeOf: ({ polygon }) => sizeOf(polygon ?? []),
  })
}

type Measure = { contains: (area: DeliveryArea) => boolean; sizeOf: (area: DeliveryArea) => number }

function narrowest(areas: readonly DeliveryArea[], { contains, sizeOf }: Measure): Match | undefined {
  const [first] = areas
    .map((area, index) => ({ area, index }))
    .filter(({ area }) => contains(area))
    // Sorting is stable, so of two alike the upper one stays first; without limits both are infinite.
    .sort((a, b) => (sizeOf(a.area) === sizeOf(b.area) ? 0 : sizeOf(a.area) - sizeOf(b.area)))
  return first && { index: first.index }
}

/** The longest matching prefix; if two are equally long, the first in the list. */
function byPostcode(areas: readonly DeliveryArea[], postcode: string, iso: string): Match | undefined {
  let best: { index: number; prefix: string } | undefined
  const lengthOf = (prefix = '') => compactPostcode(prefix).length
  for (const [index, area] of areas.entries()) {
    for (const given of area.postcodes) {
      const prefix = tidyPrefix(given)
      if (lengthOf(prefix) > lengthOf(best?.prefix) && isPrefix(prefix, postcode, iso))
        best = { index, prefix }
    }
  }
  return best
}

/** The outward part of a postcode with two parts: all of it, such as BD1, BD12 or W1A. */
const DISTRICT = /^[A-Z]{1,2}\d[A-Z\d]?$/

/**
 * In the UK "BD1" means the district BD1, and not BD10 to BD19: within the part before the space a prefix must end
 * where letters change to digits or digits to letters. "BD12" is the district BD12, and "BD1 2" a part of BD1, although
 * both are the same letters. Otherwise the store would get orders from miles outside its area.
 */
export function isPrefix(prefix: string, postcode: string, iso: string): boolean {
  const [compact, wanted] = [compactPostcode(postcode), compactPostcode(prefix)]
  if (!compact.startsWith(wanted)) return false
  if (!findCountry(iso)?.two_part_postcode) return true
  const [outward = ''] = formatPostcode(compact, iso).split(' ')
  const [district = '', part] = tidyPrefix(prefix).split(' ')
  if (part !== undefined && DISTRICT.test(district)) return district === outward
  if (wanted.length < outward.length) return isDigit(wanted.at(-1)) !== isDigit(outward[wanted.length])
  return wanted === outward || !DISTRICT.test(wanted)
}

/** A postcode prefix in its stored form: in capitals, with the space as it was typed. */
export function tidyPrefix(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toUpperCase()
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}

function cornerOf({ latitude, longitude }: DeliveryPlace): Corner | undefined {
  return latitude === null || longitude === null ? undefined : [latitude, longitude]
}

function distanceTo({ lat, lng, unit }: DeliveringShop, place: DeliveryPlace): number | null {
  const corner = cornerOf(place)
  // The shop has no position, so no distance is computed (0, 0 is in the ocean).
  if (lat === 0 && lng === 0) return null
  return corner ? distanceBetween({ lat, lng }, { lat: corner[0], lng: corner[1] }, unit) : null
}
