import {
  distanceBetween,
  type DistanceType,
  MILES_PER_ARC_MINUTE,
  KM_PER_MILE,
  METRES_PER_MILE,
} from '@tiffin/contract/shop/places/distance'
import { crossesItself } from '@tiffin/contract/shop/places/areas/polygon'
import type { Corner } from '@tiffin/contract/shop/settings/delivery'

/**
 * The content of a map: each area as a polygon or as a circle in metres, and the area that is being
 * drawn.
 */
export type Drawing = {
  areas: { name: string; polygon: Corner[]; radius: number | null }[]
  active: number | undefined
  /** The label of each of its corners. */
  corners: string[]
}

export type MapHandlers = {
  /** The corners of the drawn area have changed; `at` is the index of the selected corner. */
  change: (polygon: Corner[], at: number) => void
  /** The background of the map was pressed. */
  press: (at: Corner) => void
  pick: (corner: number) => void
}

const METRES_PER_ARC_MINUTE = 1852
const PER_MILE = { MILES: 1, KM: KM_PER_MILE, METERS: METRES_PER_MILE } as const

/** Converts a distance in the country's unit to metres. */
export function metresOf(distance: number, type: DistanceType): number {
  return (distance / PER_MILE[type] / MILES_PER_ARC_MINUTE) * METRES_PER_ARC_MINUTE
}

const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** The direction and distance of a corner from the shop. */
export function bearingOf(shop: Corner, [lat, lng]: Corner, type: DistanceType) {
  const east = (lng - shop[1]) * Math.cos((shop[0] * Math.PI) / 180)
  const eighths = Math.round((Math.atan2(east, lat - shop[0]) / (2 * Math.PI)) * 8)
  const distance = distanceBetween({ lat: shop[0], lng: shop[1] }, { lat, lng }, type)
  return { distance, direction: DIRECTIONS[(eighths + 8) % 8]! }
}

/** A square around the shop; `by` is half its height in degrees of latitude. */
export function squareAround([lat, lng]: Corner, by = 0.015): Corner[] {
  const across = by / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  return [
    rounded([lat + by, lng - across]),
    rounded([lat + by, lng + across]),
    rounded([lat - by, lng + across]),
    rounded([lat - by, lng - across]),
  ]
}

/**
 * Adds a corner where it makes the outline least longer and no edge crosses another. Between equal
 * positions the last one is chosen, so that corners set one after another along a border keep that
 * order.
 */
export function withCorner(polygon: readonly Corner[], corner: Corner): Corner[] {
  const added = rounded(corner)
  if (polygon.length < 3) return [...polygon, added]
  const shapes = polygon
    .map((from, index) => ({
      longer: detour(from, added, polygon[(index + 1) % polygon.length]!),
      shape: polygon.toSpliced(index + 1, 0, added),
    }))
    .toReversed()
    .toSorted((one, other) => one.longer - other.longer)
  return (shapes.find(({ shape }) => !crossesItself(shape)) ?? shapes[0]!).shape
}

/** The middle of the edge that begins at a corner. */
export function middleOf(polygon: readonly Corner[], index: number): Corner {
  const [a, b] = [polygon[index]!, polygon[(index + 1) % polygon.length]!]
  return rounded([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
}

/** Rounded to five decimals, about a metre. */
export function rounded([lat, lng]: Corner): Corner {
  return [Math.round(lat * 1e5) / 1e5, Math.round(lng * 1e5) / 1e5]
}

/** How much longer the way from a to b becomes via another corner. */
function detour(a: Corner, by: Corner, b: Corner): number {
  return spanOf(a, by) + spanOf(by, b) - spanOf(a, b)
}

/** In degrees of latitude. */
function spanOf(a: Corner, b: Corner): number {
  return Math.hypot(b[0] - a[0], (b[1] - a[1]) * Math.cos((a[0] * Math.PI) / 180))
}
