import { createReadStream } from 'node:fs'
import { findCountry } from '@tiffin/contract/shop/stores/countries'
import { compactPostcode } from '@tiffin/contract/shop/places/postcode'

/** A line of GeoNames' postal data. */
export type PlaceLine = {
  line: number
  country: string
  postcode: string
  name: string
  district: string
  state: string
  latitude: number
  longitude: number
}
export type ReadLine =
  | { kind: 'place'; place: PlaceLine }
  /** Of a country that no shop can be in. */
  | { kind: 'foreign'; country: string }
  | { kind: 'wrong'; line: number; why: string }

const COLUMNS = 11
const LINE_MAX = 10_000
const TEXT_MAX = 180
const POSTCODE_MAX = 20

/** Reads a file line by line, so that it may be larger than the memory. */
export async function* readPlaces(file: string): AsyncGenerator<ReadLine> {
  let number = 0
  let rest = ''
  const splitLines = (text: string): ReadLine[] => {
    number += 1
    const own = number === 1 ? text.replace(/^\uFEFF/, '') : text
    return own.trim() === '' ? [] : [readLine(own, number)]
  }
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    // A binary file has no line ends.
    if (rest.length > LINE_MAX) rest = rest.slice(0, LINE_MAX)
    for (const line of lines) yield* splitLines(line)
  }
  yield* splitLines(rest)
}

/**
 * Country, postcode, place, then name and code of the state, the county and the community, latitude, longitude and
 * accuracy, between tabs.
 */
function readLine(text: string, line: number): ReadLine {
  const wrong = (why: string): ReadLine => ({ kind: 'wrong', line, why })
  const cells = text.split('\t', COLUMNS + 1).map(cell => cell.trim())
  if (text.includes('\uFFFD')) return wrong('it is not written in UTF-8')
  if (cells.length < COLUMNS) return wrong(`it has ${cells.length} columns and needs at least ${COLUMNS}`)
  const [country = '', code = '', name = '', state = '', , county = '', , community = ''] = cells
  if (!/^[A-Z]{2}$/.test(country)) return wrong(`"${country.slice(0, 20)}" is no country`)
  if (!findCountry(country)) return { kind: 'foreign', country }
  const postcode = compactPostcode(code)
  if (!/^[A-Z\d-]+$/.test(postcode) || postcode.length > POSTCODE_MAX)
    return wrong(`"${code.slice(0, POSTCODE_MAX)}" is no postcode`)
  if (name === '') return wrong('the place has no name')
  const [latitude, longitude] = [numberIn(cells[9]!, 90), numberIn(cells[10]!, 180)]
  if (latitude === undefined || longitude === undefined)
    return wrong(`"${cells[9]}, ${cells[10]}" is no point on the map`)
  const district = (community || county).slice(0, TEXT_MAX)
  const place = { name: name.slice(0, TEXT_MAX), district, state: state.slice(0, TEXT_MAX) }
  return { kind: 'place', place: { line, country, postcode, ...place, latitude, longitude } }
}

function numberIn(text: string, limit: number): number | undefined {
  const number = text === '' ? Number.NaN : Number(text)
  return Math.abs(number) <= limit ? number : undefined
}
