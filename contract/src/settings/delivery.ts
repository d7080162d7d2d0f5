import * as z from 'zod/mini'
import { Amount } from './amount.ts'

/** Which addresses, at what price [D-15]. Postcode prefixes are written without spaces; the longest match wins. */
export const DeliveryArea = z.object({
  name: z.string(),
  postcodes: z._default(z.array(z.string()), () => []),
  /** For mode 1: the largest distance in the country's unit, two decimals. */
  max_distance: z._default(z.nullable(z.number().check(z.minimum(0))), null),
  /** Required: an area whose charge cannot be parsed is ignored, so that delivery is never free by mistake. */
  charge: Amount,
  minimum_order: z._default(Amount, 0),
  free_delivery_over: z._default(z.nullable(Amount), null),
  partner_fee: z._default(Amount, 0),
})
export type DeliveryArea = z.infer<typeof DeliveryArea>

/** Where the shop delivers: 1 by distance, 2 by postcode area, 3 flat [D-12]. */
export const DeliverySettings = z.object({
  mode: z._default(z.union([z.literal(1), z.literal(2), z.literal(3)]), 2),
  areas: z._default(z.array(DeliveryArea), () => []),
})
