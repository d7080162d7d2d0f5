import * as z from 'zod/mini'
import { Amount } from './amount.ts'
import { WeekHours } from './hours.ts'

/** A corner of a drawn area: latitude and longitude. */
export type Corner = [lat: number, lng: number]

/** Parsed as a whole: with a missing corner it would be a different area. */
const Polygon = z.custom<Corner[]>(value => Array.isArray(value) && value.every(isCorner))

function isCorner(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [lat, lng] = value as unknown[]
  return isWithin(lat, 90) && isWithin(lng, 180)
}

function isWithin(degrees: unknown, most: number): boolean {
  return typeof degrees === 'number' && Math.abs(degrees) <= most
}

/**
 * The addresses that an area covers and its charge [D-15]. For postcodes in two parts, "BD12" is a
 * district and "BD1 2" a part of another district; the longest match applies.
 */
export const DeliveryArea = z.object({
  name: z.string(),
  postcodes: z._default(z.array(z.string()), () => []),
  /** For mode 1: the largest distance in the country's unit, two decimals. */
  max_distance: z._default(z.nullable(z.number().check(z.minimum(0))), null),
  /** For mode 4: its corners in order, the last one connected with the first. */
  polygon: z.optional(z.nullable(Polygon)),
  /** The hours of the area, within the shop's hours of delivery; absent or null: always. */
  hours: z.optional(z.nullable(WeekHours)),
  /** Required: an area whose charge cannot be parsed is ignored, so that delivery is never free by mistake. */
  charge: Amount,
  minimum_order: z._default(Amount, 0),
  free_delivery_over: z._default(z.nullable(Amount), null),
  partner_fee: z._default(Amount, 0),
})
export type DeliveryArea = z.infer<typeof DeliveryArea>

/** How areas are defined; the contract fixes the first three numbers [D-12]. */
export const DELIVERY_MODES = { distance: 1, postcode: 2, flat: 3, drawn: 4 } as const

/** Where the shop delivers: 1 by distance, 2 by postcode area, 3 flat, 4 as drawn on a map [D-12]. */
export const DeliverySettings = z.object({
  mode: z._default(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]), 2),
  areas: z._default(z.array(DeliveryArea), () => []),
})
export type DeliverySettings = z.infer<typeof DeliverySettings>
