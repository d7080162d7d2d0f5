import * as z from 'zod/mini'
import type { Candidate, Point } from '../../../platform/integrations/integrations.ts'
import type { Service } from './remote.ts'

/** Half the side of the square, in degrees, in which results are preferred. */
const AROUND = 0.5

const Address = z.record(z.string(), z.string())
const Found = z.object({
  lat: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
  addresstype: z.optional(z.string()),
  address: Address,
})
/** A list for a search, one place for a position, and an error if nothing is found. */
const NominatimResponse = z.union([z.array(z.unknown()), z.object({ error: z.unknown() }), Found])

/** Names of a thing in OpenStreetMap, the best first. */
const STREET = ['road', 'pedestrian', 'footway', 'path', 'residential']
const TOWN = ['city', 'town', 'village', 'hamlet', 'municipality']
const AREA = ['suburb', 'neighbourhood', 'quarter', 'city_district', 'borough']

/** A server with Nominatim's interface, which searches OpenStreetMap. */
export function nominatim(base: string): Service {
  const at = (path: string, query: Record<string, string>) => {
    const url = new URL(`${base.replace(/\/$/, '')}/${path}`)
    url.search = new URLSearchParams({ format: 'jsonv2', addressdetails: '1', ...query }).toString()
    return url
  }
  return {
    name: 'Nominatim',
    credit: '© OpenStreetMap contributors',
    forward({ postcode, words, country, language, near }) {
      const text = [words, postcode].filter(Boolean).join(', ')
      return at('search', {
        ...(words ? { q: text } : { postalcode: postcode }),
        countrycodes: country.toLowerCase(),
        'accept-language': language,
        limit: '5',
        ...squareAround(near),
      })
    },
    reverse: ({ latitude, longitude, language }) =>
      at('reverse', {
        lat: String(latitude),
        lon: String(longitude),
        zoom: '18',
        'accept-language': language,
      }),
    candidates(answer, country) {
      const read = z.parse(NominatimResponse, answer)
      if ('error' in read) return []
      return (Array.isArray(read) ? read : [read]).flatMap(each => {
        const found = z.safeParse(Found, each)
        return found.success && found.data.address.country_code?.toUpperCase() === country
          ? [candidateOf(found.data)]
          : []
      })
    },
  }
}

/** A shop without a configured position has the coordinates 0 and 0. */
function squareAround({ latitude, longitude }: Point): Record<string, string> {
  if (latitude === 0 && longitude === 0) return {}
  const corners = [longitude - AROUND, latitude + AROUND, longitude + AROUND, latitude - AROUND]
  return { viewbox: corners.join(',') }
}

function candidateOf({ lat, lon, addresstype, address }: z.infer<typeof Found>): Candidate {
  const first = (names: readonly string[]) => address[names.find(name => address[name]) ?? ''] ?? ''
  const street = first(STREET)
  const precision = street ? 'street' : addresstype === 'postcode' ? 'postcode' : 'district'
  return {
    postcode: address.postcode ?? '',
    street,
    house_number: address.house_number ?? '',
    town: first(TOWN),
    state: address.state ?? '',
    area: first(AREA),
    latitude: lat,
    longitude: lon,
    precision,
  }
}
