import { distanceBetween } from '@tiffin/contract/rules/distance'
import type { Candidate, Point } from '../integrations/integrations.ts'

/**
 * Where an address is, as a basket keeps it. `by_device`: the diner's device says so; `from_postcode` is how many metres
 * that is from where the address is known to be, null if nobody knows.
 */
export type Located = Point & { by_device: boolean; from_postcode: number | null }

/** How far from its point in the data a door may be, in metres. A code in the UK is a few houses, elsewhere a town. */
const REACH: Record<Candidate['precision'], (country: string) => number> = {
  street: () => 1000,
  postcode: country => ({ GB: 1000, MX: 3000 })[country] ?? 8000,
  district: country => ({ GB: 4000 })[country] ?? 10_000,
}

/** Less than this is the same point, rounded on its way through a browser. */
const SAME = 1

/**
 * Where an address is, of what the device and the data say. The device is more exact and counts as long as the address may
 * be there. Otherwise the address is charged, so that a false position does not lower the charge. If the data contain only
 * the district, a position nearer to the shop than the district is charged for the district.
 */
export function judgePoint(
  device: Point | undefined,
  candidates: readonly Candidate[],
  { country, shop }: { country: string; shop: Point },
): Located | undefined {
  const [known] = candidates
  const byData = known && { ...pointOf(known), by_device: false, from_postcode: null }
  if (!device) return byData
  if (!byData) return { ...device, by_device: true, from_postcode: null }
  const away = candidates.map(candidate => ({ candidate, metres: metresBetween(device, candidate) }))
  const nearest = away.reduce((best, each) => (each.metres < best.metres ? each : best))
  const { metres, candidate } = nearest
  if (metres < SAME) return { ...pointOf(candidate), by_device: false, from_postcode: null }
  if (metres > REACH[candidate.precision](country)) return byData
  if (candidate.precision === 'district' && metresBetween(device, shop) < metresBetween(candidate, shop))
    return { ...pointOf(candidate), by_device: false, from_postcode: null }
  return { ...device, by_device: true, from_postcode: Math.round(metres) }
}

function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude }
}

function metresBetween(a: Point, b: Point): number {
  return distanceBetween(
    { lat: a.latitude, lng: a.longitude },
    { lat: b.latitude, lng: b.longitude },
    'METERS',
  )
}
