import * as z from 'zod/mini'
import { Money } from '../../money.ts'
import { Hours } from '../stores/details.ts'

/** A delivery area as diners see it in a list [D-29]. */
export const ListedArea = z.object({
  area: z.string(),
  /**
   * The prefixes of its postcodes, separated by commas; empty if the area is not defined by
   * postcodes.
   */
  postcode: z.string(),
  charge: Money,
  minimum_order: Money,
  free_delivery_over: z.nullable(Money),
  /**
   * The maximum distance in the unit of the shop's country; null if the area is not defined by
   * distance.
   */
  max_distance: z.nullable(z.number()),
  /** The hours of the delivery area; absent if the area has none of its own. */
  hours: z.optional(Hours),
})
export type ListedArea = z.infer<typeof ListedArea>
export type WireListedArea = z.input<typeof ListedArea>
