import * as z from 'zod/mini'
import { Money } from '../../money.ts'
import { Hours } from '../stores/details.ts'

/** The charge of a delivery [D-14]; clients read the first row. */
export const DeliveryCharge = z.object({
  postcode: z.string(),
  area: z.string(),
  distance: z.nullable(z.number()),
  charge: Money,
  minimum_order: Money,
  free_delivery_over: z.nullable(Money),
  delivery_partner_fee: Money,
  /** The hours of the delivery area; absent if the area has none of its own. */
  hours: z.optional(Hours),
})
export type DeliveryCharge = z.infer<typeof DeliveryCharge>
export type WireDeliveryCharge = z.input<typeof DeliveryCharge>
