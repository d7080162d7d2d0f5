import * as z from 'zod/mini'
import { ADDRESS_LENGTHS, ADDRESS_PARTS, type AddressPart } from './address-parts.ts'

/** A shape with the same schema under each of these names. */
export function shapeOf<Name extends string, Schema>(
  names: readonly Name[],
  schemaOf: (name: Name) => Schema,
): Record<Name, Schema> {
  return Object.fromEntries(names.map(name => [name, schemaOf(name)])) as Record<Name, Schema>
}

/** An address as baskets and orders have it. */
export const Address = z.object({
  ...shapeOf(ADDRESS_PARTS, () => z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /**
   * Only if the diner's device gave the position: its distance in metres from the postcode's
   * position, null if that is unknown.
   */
  from_postcode: z.optional(z.nullable(z.number())),
  /**
   * The postal data contain only the district of this address, so its distance from the shop is
   * approximate.
   */
  by_district: z.optional(z.boolean()),
})
export type Address = z.infer<typeof Address>

/** An address as clients send it, whole or in parts. */
export const SentAddress = z.object({
  ...shapeOf(ADDRESS_PARTS, (part: AddressPart) =>
    z.optional(z.string().check(z.maxLength(ADDRESS_LENGTHS[part]))),
  ),
  latitude: z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90)))),
  longitude: z.optional(z.nullable(z.number().check(z.minimum(-180), z.maximum(180)))),
})
