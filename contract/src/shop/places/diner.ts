import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common } from '../../ids.ts'
import { ADDRESS_LENGTHS } from './address-parts.ts'
import { SentAddress } from './address.ts'
import { StoreConfiguration } from '../stores/configuration.ts'
import { DeliveryCharge } from './delivery-charge.ts'
import { ListedArea } from './listed-area.ts'
import { AddressCandidate, Credit, GeocodingResult } from './location.ts'

/** Whether the shop delivers to an address, and the charge; a postcode alone is enough. */
export const lookupDeliveryCharge = endpoint({
  method: 'POST',
  path: '/consumer/lookup/delivery_charge',
  auth: 'visitor',
  ahead: true,
  limit: [{ max: 60, minutes: 1 }],
  summary:
    'Delivery price of a place. 400 "Invalid postcode.", 404 "Delivery is not available for this address".',
  body: z.object({
    ...SentAddress.shape,
    postcode: z.string().check(z.maxLength(ADDRESS_LENGTHS.postcode)),
  }),
  response: z.object({ data: z.array(DeliveryCharge) }),
})

/**
 * More calls than entering an address needs, and fewer than would make the shop usable as a free
 * geocoder.
 */
const LOOKUPS = [
  { max: 20, minutes: 1 },
  { max: 200, minutes: 60 },
] as const

/** The position of a postcode and its known streets [D-08, D-09]. */
export const lookupPostcode = endpoint({
  method: 'POST',
  path: '/consumer/lookup/postcode',
  auth: 'visitor',
  ahead: true,
  limit: LOOKUPS,
  summary:
    'The possible addresses of a postcode in the shop’s country. 400 "Invalid postcode.", 404 if no address is known or the geocoder is unavailable.',
  body: z.object({
    app_name: z.optional(z.string()),
    postcode: z.string().check(z.maxLength(ADDRESS_LENGTHS.postcode)),
  }),
  response: z.object({ data: z.array(AddressCandidate), credit: Credit }),
})

/** The address at a position, or the position of an address text, in the shop's country [D-20]. */
export const lookupLocation = endpoint({
  method: 'POST',
  path: '/location/lookup',
  auth: 'visitor',
  ahead: true,
  limit: LOOKUPS,
  summary:
    'Places in the shop’s country at `latlng` ("53.79,-1.75") or by `address`. 400 without either, 404 if no place is known or the geocoder is unavailable.',
  body: z.object({
    latlng: z.optional(z.string().check(z.maxLength(60))),
    address: z.optional(z.string().check(z.maxLength(300))),
    /** Groups the requests of one search, for geocoders that charge by search; not passed on. */
    sessiontoken: z.optional(z.string().check(z.maxLength(100))),
    /** Ignored: the shop's country is used. */
    locale: z.optional(z.string().check(z.maxLength(20))),
  }),
  response: z.object({ data: z.array(GeocodingResult), credit: Credit }),
})

/**
 * The conventions of a country for addresses, numbers and money, for keys that a configuration
 * lacks [C-13].
 */
export const getInitialLocation = endpoint({
  method: 'GET',
  path: '/location/initial',
  auth: 'visitor',
  ahead: true,
  summary: 'Constants of the country of a locale such as en-GB; of the shop’s own country otherwise.',
  query: z.object({ ...common, locale: z.optional(z.string()) }),
  response: z.object({
    data: z.pick(StoreConfiguration, {
      country: true,
      currency: true,
      locale: true,
      search: true,
      postcode: true,
      mobile: true,
      phone: true,
      post_code: true,
      house_number: true,
      flat: true,
      address_line1: true,
      address_line2: true,
      area: true,
    }),
  }),
})

/** The delivery areas and their charges, as in the store's details [D-29]. */
export const listDeliveryAreas = endpoint({
  method: 'GET',
  path: '/consumer/takeaway/delivery_areas',
  auth: 'visitor',
  ahead: true,
  summary: 'The delivery areas with their charges; empty if the shop does not deliver.',
  query: z.object(common),
  response: z.object({ data: z.array(ListedArea) }),
})
