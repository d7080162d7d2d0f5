import * as z from 'zod/mini'
import { Money } from '../../money.ts'

/** The number of shops in a group. Each list of them evaluates the areas of all. */
export const GROUP_MAX = 200
export const GROUP_NAME_MAX = 60

/** A shop of a group as diners see it, seen from a place if the request names one. */
export const GroupStore = z.object({
  id: z.int(),
  name: z.string(),
  host: z.string(),
  /** The address of its home page. */
  url: z.string(),
  /** Street, town and postcode on one line. */
  address: z.string(),
  phone: z.string(),
  /** To the place, in the unit of the shop's country; null if a position is not known. */
  distance: z.nullable(z.number()),
  distance_label: z.string(),
  /** Whether it accepts orders for now, for delivery or collection. */
  open: z.boolean(),
  /** Whether it delivers to the place; null without a place, or if its position is not precise enough. */
  delivers: z.nullable(z.boolean()),
  /** The charge of a delivery to the place; null unless it delivers there. */
  delivery_charge: z.nullable(Money),
  minimum_order: z.nullable(Money),
  /** ISO 4217. */
  currency: z.string(),
})
export type GroupStore = z.infer<typeof GroupStore>
export type WireGroupStore = z.input<typeof GroupStore>

/** An area of a delivering shop. `id`: the shop and the position of the area in its settings. */
export const GroupArea = z.object({ id: z.string(), name: z.string(), store_id: z.int() })

/** A suburb or area to which the shop delivers. */
export const ServedArea = z.object({
  id: z.string(),
  name: z.string(),
  postcode: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
