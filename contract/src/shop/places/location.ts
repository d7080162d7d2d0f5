import * as z from 'zod/mini'

/** An address that a postcode may mean [D-09]; unknown parts are empty. */
export const AddressCandidate = z.object({
  postcode: z.string(),
  street: z.string(),
  town: z.string(),
  state: z.string(),
  area: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** The known house numbers of this street. */
  house_numbers: z.array(z.string()),
})
export type AddressCandidate = z.infer<typeof AddressCandidate>

/** The types of address components that pages read [D-21]. */
export const COMPONENT_TYPES = {
  postcode: 'postal_code',
  house_number: 'street_number',
  street: 'route',
  town: 'locality',
  state: 'administrative_area_level_1',
  area: 'sublocality',
} as const

/** A place in the form of Google's geocoder. */
export const GeocodingResult = z.object({
  address_components: z.array(
    z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
  ),
  formatted_address: z.string(),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
})
export type GeocodingResult = z.infer<typeof GeocodingResult>

/** The attribution that the licence of the data requires. */
export const Credit = z.string()

/** The parts of a place by our own names [D-21]; missing parts are empty. */
export function partsOfResult({ address_components, geometry }: GeocodingResult) {
  const part = (...types: string[]) =>
    address_components.find(component => component.types.some(type => types.includes(type)))?.long_name ?? ''
  return {
    postcode: part(COMPONENT_TYPES.postcode),
    house_number: part(COMPONENT_TYPES.house_number),
    street: part(COMPONENT_TYPES.street),
    town: part('postal_town', COMPONENT_TYPES.town),
    state: part(COMPONENT_TYPES.state),
    area: part(COMPONENT_TYPES.area),
    latitude: geometry.location.lat,
    longitude: geometry.location.lng,
  }
}
