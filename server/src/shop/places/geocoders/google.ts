import * as z from 'zod/mini'
import type { Candidate, Point } from '../../../platform/integrations/integrations.ts'
import type { Service } from './remote.ts'

export const GOOGLE_URL = 'https://maps.googleapis.com/maps/api/geocode/json'

/** Half the side of the square, in degrees, in which results are preferred. */
const AROUND = 0.5

const Component = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })
const Found = z.object({
  address_components: z.array(Component),
  geometry: z.object({
    location: z.object({
      lat: z.number().check(z.minimum(-90), z.maximum(90)),
      lng: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  }),
  types: z._default(z.array(z.string()), () => []),
})
const GoogleResponse = z.object({ status: z.string(), results: z._default(z.array(z.unknown()), () => []) })

/** A server with the interface of Google's geocoder. */
export function google(base: string, key: string): Service {
  const at = (query: Record<string, string>) => {
    const url = new URL(base)
    url.search = new URLSearchParams({ ...query, key }).toString()
    return url
  }
  return {
    name: 'Google',
    credit: 'Powered by Google',
    forward({ postcode, words, country, language, near }) {
      const components = `country:${country}${postcode ? `|postal_code:${postcode}` : ''}`
      return at({ ...(words ? { address: words } : {}), components, language, ...squareAround(near) })
    },
    reverse: ({ latitude, longitude, language }) => at({ latlng: `${latitude},${longitude}`, language }),
    candidates(answer, country) {
      const { status, results } = z.parse(GoogleResponse, answer)
      if (status === 'ZERO_RESULTS') return []
      // The service's own message may contain the key.
      if (status !== 'OK') throw new Error(`Google responded ${status.slice(0, 40)}`)
      return results.flatMap(each => {
        const found = z.safeParse(Found, each)
        return found.success && partOf(found.data, 'country')?.short_name === country
          ? [candidateOf(found.data)]
          : []
      })
    },
  }
}

function squareAround({ latitude, longitude }: Point): Record<string, string> {
  if (latitude === 0 && longitude === 0) return {}
  return {
    bounds: `${latitude - AROUND},${longitude - AROUND}|${latitude + AROUND},${longitude + AROUND}`,
  }
}

function partOf({ address_components }: z.infer<typeof Found>, ...types: string[]) {
  for (const type of types) {
    const part = address_components.find(each => each.types.includes(type))
    if (part) return part
  }
  return undefined
}

function candidateOf(found: z.infer<typeof Found>): Candidate {
  const name = (...types: string[]) => partOf(found, ...types)?.long_name ?? ''
  const { lat, lng } = found.geometry.location
  const street = name('route')
  const precision = street ? 'street' : found.types.includes('postal_code') ? 'postcode' : 'district'
  return {
    postcode: name('postal_code'),
    street,
    house_number: name('street_number'),
    town: name('postal_town', 'locality'),
    state: name('administrative_area_level_1'),
    area: name('sublocality', 'sublocality_level_1', 'neighborhood'),
    latitude: lat,
    longitude: lng,
    precision,
  }
}
