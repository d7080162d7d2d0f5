import { findCountry } from '@tiffin/contract/shop/stores/countries'
import { distanceBetween } from '@tiffin/contract/shop/places/distance'
import { compactPostcode, formatPostcode } from '@tiffin/contract/shop/places/postcode'
import { type Sql, sql } from '../../../platform/db/sql.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Candidate, Geocoder, Point } from '../../../platform/integrations/integrations.ts'
import { cellsAround, districtOf, nameKey, postcodeIn } from './postal-keys.ts'

/** The attribution that the licence of the postal data requires. */
export const GEONAMES_CREDIT = 'Postal data: GeoNames (CC BY 4.0)'

const CANDIDATES = 10
/** Names have few words; the rest of a long address is not looked up. */
const NAMES = 8
const SAME_NAME = 200
/**
 * The number of squares around a position that are searched: first the adjacent ones, then about 20
 * km.
 */
const NEAR = [1, 10]

type PostalPlace = Point & { postcode: string; name: string; district: string; state: string }

/**
 * Uses the data that `store import-places` has loaded: postcodes and towns, no streets. Needs no
 * other service.
 */
export function offlineGeocoder(db: Database, clock: Clock): Geocoder {
  const read = (country: string, where: Sql) =>
    db.platform(sql<PostalPlace>`select postcode, name, district, state, latitude, longitude from place
      where country = ${country} and import = (select place_source.import from place_source where place_source.country = ${country})
        and ${where}`)

  async function byPostcode(postcode: string, country: string): Promise<Candidate[]> {
    const [compact, district] = [compactPostcode(postcode), districtOf(postcode, country)]
    const keys = district === undefined ? [compact] : [compact, district]
    const places = await read(country, sql`postcode = any(${keys}::text[]) limit ${CANDIDATES * 2}`)
    const own = places.filter(place => place.postcode === compact)
    if (own.length > 0) return own.map(place => candidateOf(place, country))
    const around = places.length > 0 || !district ? places : await sectorOf(compact, district, country)
    return around.map(place => ({ ...candidateOf(place, country), ...requestedPostcode(compact, country) }))
  }

  /**
   * The centre of the neighbours of a postcode that is newer than the data: those with the same
   * outward part and first digit.
   */
  async function sectorOf(compact: string, district: string, country: string): Promise<PostalPlace[]> {
    const sector = compact.slice(0, district.length + 1)
    const places = await read(
      country,
      sql`postcode >= ${sector} and postcode < ${`${sector}~`} and length(postcode) = ${compact.length} limit 500`,
    )
    const [first] = places
    return first
      ? [{ ...first, latitude: mean(places, 'latitude'), longitude: mean(places, 'longitude') }]
      : []
  }

  async function byName(words: string, country: string): Promise<Candidate[]> {
    const keys = words.split(',').map(nameKey).filter(Boolean).slice(0, NAMES)
    if (keys.length === 0) return []
    const places = await read(country, sql`name_key = any(${keys}::text[]) limit ${SAME_NAME}`)
    // In an address the smaller place comes first: the suburb before its town.
    const best = keys.find(key => places.some(({ name }) => nameKey(name) === key))
    const named = places.filter(({ name }) => nameKey(name) === best)
    return named.map(place => ({ ...candidateOf(place, country), precision: 'district' }))
  }

  return {
    knows: countryMemory(db, clock),
    async forward({ postcode, words, isBeginning, country, near }) {
      const code = postcode || postcodeIn(words, country)
      const coded = code ? await byPostcode(code, country) : []
      const named = isBeginning ? byBeginning(read) : byName
      const found = coded.length > 0 ? coded : await named(words, country)
      return { candidates: nearest(found, near).slice(0, CANDIDATES), credit: GEONAMES_CREDIT }
    },
    async reverse({ country, ...point }) {
      const { latitude, longitude } = point
      const narrower = Math.cos((latitude * Math.PI) / 180)
      for (const around of NEAR) {
        const [place] = await read(
          country,
          sql`cell = any(${cellsAround(point, around)}::integer[])
            order by (latitude - ${latitude}) ^ 2 + ((longitude - ${longitude}) * ${narrower}::float8) ^ 2 limit 1`,
        )
        if (place) return { candidates: [candidateOf(place, country)], credit: GEONAMES_CREDIT }
      }
      return { candidates: [], credit: GEONAMES_CREDIT }
    },
  }
}

/** Finds the places whose name begins with the words, so that a suburb is suggested before it is typed to its end. */
function byBeginning(read: (country: string, where: Sql) => Promise<PostalPlace[]>) {
  return async (words: string, country: string): Promise<Candidate[]> => {
    const key = nameKey(words)
    if (key === '') return []
    const places = await read(
      country,
      sql`name_key ~>=~ ${key} and name_key ~<~ ${`${key}\u{10ffff}`} limit ${SAME_NAME}`,
    )
    return places.map(place => candidateOf(place, country))
  }
}

/**
 * Whether a country has postal data, cached for a minute: every page needs it, and data are loaded
 * about once a year.
 */
function countryMemory(db: Database, clock: Clock): Geocoder['knows'] {
  const known = new Map<string, { until: Temporal.Instant; isKnown: Promise<boolean> }>()
  const hasPlaces = async (country: string) => {
    const [source] = await db.platform(
      sql<{ places: number }>`select places from place_source where country = ${country}`,
    )
    return source !== undefined && source.places > 0
  }
  return country => {
    const now = clock.now()
    const last = known.get(country)
    if (last && Temporal.Instant.compare(now, last.until) < 0) return last.isKnown
    const isKnown = hasPlaces(country)
    known.set(country, { until: now.add({ minutes: 1 }), isKnown })
    isKnown.catch(() => known.delete(country))
    return isKnown
  }
}

function candidateOf({ postcode, name, district, state, ...point }: PostalPlace, iso: string): Candidate {
  const country = findCountry(iso)
  const isWhole = country?.any_postcode.test(postcode) ?? true
  // If the address form has a field for a part of the town, postal data name that part; otherwise
  // they name the town.
  const names = country?.area.visible ? { area: name, town: district } : { area: '', town: name }
  const { latitude, longitude } = point
  return {
    postcode: isWhole ? formatPostcode(postcode, iso) : '',
    street: '',
    house_number: '',
    ...names,
    state,
    latitude,
    longitude,
    precision: isWhole ? 'postcode' : 'district',
  }
}

/** The district's position is used for a postcode in it. */
function requestedPostcode(compact: string, iso: string): Pick<Candidate, 'postcode' | 'precision'> {
  return { postcode: formatPostcode(compact, iso), precision: 'district' }
}

function mean(places: readonly PostalPlace[], of: 'latitude' | 'longitude'): number {
  return places.reduce((sum, place) => sum + place[of], 0) / places.length
}

function nearest<Each extends Point>(places: readonly Each[], near: Point): Each[] {
  const from = { lat: near.latitude, lng: near.longitude }
  const away = ({ latitude, longitude }: Each) =>
    distanceBetween(from, { lat: latitude, lng: longitude }, 'METERS')
  return places
    .map(place => ({ place, away: away(place) }))
    .sort((a, b) => a.away - b.away)
    .map(({ place }) => place)
}
