import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Money } from '../../money.ts'
import { ADDRESS_LENGTHS } from './address-parts.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { Hours } from '../stores/details.ts'

/** The result of the area rule for an address, and the facts that it used. */
export const AddressCheck = z.object({
  /** `unknown`: the place is not known precisely enough. */
  is: z.enum(['inside', 'outside', 'unknown']),
  /** The shop takes orders for delivery at all. */
  delivers: z.boolean(),
  area: z.nullable(
    z.object({
      name: z.string(),
      /** The index of the area in the list. */
      index: z.int(),
      charge: Money,
      minimum_order: Money,
      free_delivery_over: z.nullable(Money),
      partner_fee: Money,
      hours: z.optional(Hours),
    }),
  ),
  /** The prefix that matched the postcode. */
  prefix: z.nullable(z.string()),
  /** The distance from the shop in the unit of its country. */
  distance: z.nullable(z.number()),
  /** The position of the address and its precision; null if no geocoder found it. */
  at: z.nullable(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      precision: z.enum(['street', 'postcode', 'district']),
    }),
  ),
  /** The attribution that the licence of the data requires. */
  credit: z.string(),
})
export type AddressCheck = z.infer<typeof AddressCheck>
export type WireAddressCheck = z.input<typeof AddressCheck>

export const tryAddress = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/try-address',
  auth: 'staff',
  roles: ['owner'],
  summary:
    'Whether an address is delivered to, by which area and at what price, by the rule that orders use; with the areas as they are being typed, if they are sent. Nothing is stored.',
  params: StoreParams,
  body: z.object({
    postcode: z.string().check(z.maxLength(ADDRESS_LENGTHS.postcode)),
    /** Street and town, as in a postal address. */
    words: z.optional(z.string().check(z.maxLength(300))),
    /** An unsaved section of the delivery areas to check against; absent: the stored section. */
    delivery: z.optional(z.record(z.string(), z.unknown())),
  }),
  response: z.object({ data: AddressCheck }),
})
