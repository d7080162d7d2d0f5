import { findCountry } from '@tiffin/contract/shop/stores/countries'
import { compactPostcode, formatPostcode } from '@tiffin/contract/shop/places/postcode'

/** Squares with a side of 1/50 degree: 2.2 km from south to north. */
const CELLS_IN_DEGREE = 50
const CELLS_AROUND = 360 * CELLS_IN_DEGREE

/** A name without case, accents and punctuation, for comparisons. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The postcode's district, for data that do not have the postcode itself; undefined if there is no district. */
export function districtOf(postcode: string, iso: string): string | undefined {
  const compact = compactPostcode(postcode)
  const country = findCountry(iso)
  if (country?.two_part_postcode)
    return compact.length > 4 ? formatPostcode(compact, iso).split(' ')[0] : undefined
  // Ireland's routing keys, and the USA's postcodes before the hyphen.
  const length = { IE: 3, US: 5 }[iso]
  return length !== undefined && compact.length > length ? compact.slice(0, length) : undefined
}

/** The last postcode in an address, if any. */
export function postcodeIn(words: string, iso: string): string | undefined {
  const country = findCountry(iso)
  if (!country) return undefined
  const parts = words.toUpperCase().split(/[\s,]+/)
  const pairs = parts.map((part, index) => part + (parts[index + 1] ?? ''))
  const isPostcode = (text: string) => country.any_postcode.test(text)
  return country.two_part_postcode
    ? (pairs.findLast(isPostcode) ?? parts.findLast(isPostcode))
    : parts.findLast(isPostcode)
}

/** The number of the square that contains a position, and those of the squares `around` it. */
export function cellOf({ latitude, longitude }: { latitude: number; longitude: number }): number {
  return rowOf(latitude) * CELLS_AROUND + columnOf(longitude)
}

export function cellsAround(point: { latitude: number; longitude: number }, around: number): number[] {
  const steps = Array.from({ length: 2 * around + 1 }, (_, index) => index - around)
  const [row, column] = [rowOf(point.latitude), columnOf(point.longitude)]
  return steps.flatMap(down =>
    steps.map(right => (row + down) * CELLS_AROUND + ((column + right + CELLS_AROUND) % CELLS_AROUND)),
  )
}

function rowOf(latitude: number): number {
  return Math.floor((latitude + 90) * CELLS_IN_DEGREE)
}

function columnOf(longitude: number): number {
  return Math.floor((longitude + 180) * CELLS_IN_DEGREE) % CELLS_AROUND
}
