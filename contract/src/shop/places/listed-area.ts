import * as z from 'zod/mini'
import { Money } from '../../money.ts'
import { Hours } from '../stores/details.ts'

/** A delivery area as diners see it in a list [D-29]. */
export const ListedArea = z.object({
  area: z.string(),
  /** The beginnings of its postcodes, separated by commas; empty where it is not described by postcodes. */
  postcode: z.string(),
  charge: Money,
  minimum_order: Money,
  free_delivery_over: z.nullable(Money),
  /** How far it reaches, in the unit of the shop's country; null where that does not describe it. */
  max_distance: z.nullable(z.number()),
  /** When food arrives there, where that is not always when the shop delivers. */
  hours: z.optional(Hours),
})
export type ListedArea = z.infer<typeof ListedArea>
export type WireListedArea = z.input<typeof ListedArea>
