import {
  type Corner,
  DELIVERY_MODES,
  type DeliveryArea,
  type DeliverySettings,
} from '../../settings/delivery.ts'
import { findCountry } from '../../stores/countries.ts'
import { formatPostcode } from '../postcode.ts'
import { isPrefix, tidyPrefix } from './find-area.ts'
import { doMeet, sizeOf } from './polygon.ts'

/**
 * Two areas with addresses in common. `counts` is the index of the area whose charge applies there,
 * `other` the index of the other one.
 */
export type Overlap = { counts: number; other: number; prefix?: string }

/**
 * All pairs of overlapping areas. Distance bands contain each other on purpose, so only two equal bands are reported.
 */
export function overlapsOf({ mode, areas }: DeliverySettings, iso: string): Overlap[] {
  const known = areas.map(areaOf)
  return pairsOf(areas.length).flatMap(([upper, lower]): Overlap[] => {
    const [one, two] = [known[upper]!, known[lower]!]
    const pair = { counts: upper, other: lower }
    switch (mode) {
      case DELIVERY_MODES.distance:
        return one.max_distance === two.max_distance ? [pair] : []
      case DELIVERY_MODES.drawn:
        if (!doMeet(one.polygon, two.polygon)) return []
        return [sizeOf(two.polygon) < sizeOf(one.polygon) ? { counts: lower, other: upper } : pair]
      case DELIVERY_MODES.postcode:
        return commonPrefixes([one.prefixes, two.prefixes], iso).map(({ prefix, isUpper }) =>
          isUpper ? { ...pair, prefix } : { counts: lower, other: upper, prefix },
        )
      case DELIVERY_MODES.flat:
        return []
    }
  })
}

type AreaShape = { prefixes: string[]; polygon: Corner[]; max_distance: number | null }

/** Values can have any type while a form is edited. */
function areaOf({ postcodes, polygon, max_distance }: DeliveryArea): AreaShape {
  const words = Array.isArray(postcodes) ? postcodes : []
  return {
    prefixes: [...new Set(words.filter(word => typeof word === 'string').map(tidyPrefix))],
    polygon: Array.isArray(polygon) ? polygon : [],
    max_distance,
  }
}

function pairsOf(count: number): [number, number][] {
  return Array.from({ length: count }, (_, upper) => upper).flatMap(upper =>
    Array.from({ length: count - upper - 1 }, (_, ahead): [number, number] => [upper, upper + 1 + ahead]),
  )
}

/** The prefixes of one area that are covered by, or equal to, a prefix of the other. */
function commonPrefixes([upper, lower]: [string[], string[]], iso: string) {
  const isWithin = (prefix: string, other: string) => isPrefix(other, sampleOf(prefix, iso), iso)
  return [
    ...upper
      .filter(prefix => lower.some(other => other.length <= prefix.length && isWithin(prefix, other)))
      .map(prefix => ({ prefix, isUpper: true })),
    ...lower
      .filter(prefix => upper.some(other => other.length < prefix.length && isWithin(prefix, other)))
      .map(prefix => ({ prefix, isUpper: false })),
  ]
}

/**
 * A sample postcode with this prefix, as people understand the prefix: "BD11" is the district, not
 * the first sector of BD1.
 */
function sampleOf(prefix: string, iso: string): string {
  const country = findCountry(iso)
  if (!country?.two_part_postcode) return prefix
  const isPostcode = (text: string) =>
    country.any_postcode.test(formatPostcode(text, iso)) && isPrefix(prefix, text, iso)
  return ['1AA', 'AA', 'A', '', '11AA'].map(rest => prefix + rest).find(isPostcode) ?? prefix
}
