import { distanceBetween } from '@tiffin/contract/shop/places/distance'
import type { Candidate, Point } from '../../platform/integrations/integrations.ts'

/**
 * The position of an address as a basket stores it. `by_device`: from the diner's device;
 * `from_postcode`: its distance in metres from the address's position in the data, null if the data
 * do not contain it. `by_district`: the data contain only the district of the address.
 */
export type LocatedPoint = Point & { by_device: boolean; from_postcode: number | null; by_district: boolean }

/**
 * The maximum distance in metres between a door and its position in the data. A postcode in the UK
 * covers a few houses, elsewhere a town.
 */
const REACH: Record<Candidate['precision'], (country: string) => number> = {
  street: () => 1000,
  postcode: country => ({ GB: 1000, MX: 3000 })[country] ?? 8000,
  district: country => ({ GB: 4000 })[country] ?? 10_000,
}

/** Up to this difference it is the same position, rounded on the way through a browser. */
const SAME = 1

/**
 * Chooses between the device's position and the position in the postal data. The device is more
 * precise and is used as long as the address may be there. Otherwise the position of the address is charged, so
 * that a false position does not lower the charge. If the data contain only the district, a
 * position nearer to the shop than the district is charged for the district.
 */
export function judgePoint(
  device: Point | undefined,
  candidates: readonly Candidate[],
  { country, shop }: { country: string; shop: Point },
): LocatedPoint | undefined {
  const [known] = candidates
  const byData = known && locatedBy(known)
  if (!device) return byData
  if (!byData) return { ...device, by_device: true, from_postcode: null, by_district: false }
  const away = candidates.map(candidate => ({ candidate, metres: metresBetween(device, candidate) }))
  const nearest = away.reduce((best, each) => (each.metres < best.metres ? each : best))
  const { metres, candidate } = nearest
  if (metres < SAME) return locatedBy(candidate)
  if (metres > REACH[candidate.precision](country)) return byData
  const by_district = candidate.precision === 'district'
  if (by_district && metresBetween(device, shop) < metresBetween(candidate, shop)) return locatedBy(candidate)
  return { ...device, by_device: true, from_postcode: Math.round(metres), by_district }
}

function locatedBy({ latitude, longitude, precision }: Candidate): LocatedPoint {
  const by_district = precision === 'district'
  return { latitude, longitude, by_device: false, from_postcode: null, by_district }
}

function metresBetween(a: Point, b: Point): number {
  return distanceBetween(
    { lat: a.latitude, lng: a.longitude },
    { lat: b.latitude, lng: b.longitude },
    'METERS',
  )
}
