import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DeliveryCharge } from './delivery-charge.ts'

/** Whether the shop delivers to an address, and the charge; a postcode alone is enough. */
export const lookupDeliveryCharge = endpoint({
  method: 'POST',
  path: '/consumer/lookup/delivery_charge',
  auth: 'visitor',
  limit: [{ max: 60, minutes: 1 }],
  summary:
    'Delivery price of a place. 400 "Invalid postcode.", 404 "Delivery is not available for this address".',
  body: z.object({
    postcode: z.string().check(z.maxLength(20)),
    house_number: z.optional(z.string().check(z.maxLength(60))),
    flat: z.optional(z.string().check(z.maxLength(60))),
    address_line1: z.optional(z.string().check(z.maxLength(120))),
    address_line2: z.optional(z.string().check(z.maxLength(120))),
    latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
    longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  }),
  response: z.object({ data: z.array(DeliveryCharge) }),
})
