import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ADDRESS_LENGTHS } from '../rules/address-parts.ts'
import { SentAddress } from './address.ts'
import { DeliveryCharge } from './delivery-charge.ts'

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
