export type Coordinates = { lat: number; lng: number }
export type DistanceType = 'MILES' | 'KM' | 'METERS'

/**
 * Fixed by the contract: statute miles in a minute of arc, and the length of a mile in the other units [D-19, N-06].
 */
export const MILES_PER_ARC_MINUTE = 1.1515
export const KM_PER_MILE = 1.609344
export const METRES_PER_MILE = 1609.34

const PER_MILE: Record<DistanceType, number> = { MILES: 1, KM: KM_PER_MILE, METERS: METRES_PER_MILE }

/** The great-circle distance in the country's unit, to two decimals [D-19]. */
export function distanceBetween(a: Coordinates, b: Coordinates, type: DistanceType): number {
  // Rounding errors inside acos produce up to a decimetre at distance zero, and NaN for a cosine just above 1.
  if (a.lat === b.lat && a.lng === b.lng) return 0
  const lat = [radians(a.lat), radians(b.lat)] as const
  const cosine =
    Math.sin(lat[0]) * Math.sin(lat[1]) +
    Math.cos(lat[0]) * Math.cos(lat[1]) * Math.cos(radians(a.lng - b.lng))
  const arc = Math.acos(Math.min(1, Math.max(-1, cosine)))
  const miles = ((arc * 180) / Math.PI) * 60 * MILES_PER_ARC_MINUTE
  return Math.round(miles * PER_MILE[type] * 100) / 100
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
