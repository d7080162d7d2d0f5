/**
 * The parts of an address by the basket's names, with their maximum lengths. All other lists of the
 * parts derive from this.
 */
export const ADDRESS_LENGTHS = {
  postcode: 20,
  house_number: 60,
  flat: 60,
  address_line1: 120,
  address_line2: 120,
  area: 120,
} as const
export type AddressPart = keyof typeof ADDRESS_LENGTHS
export type StreetPart = Exclude<AddressPart, 'postcode'>
export type AddressParts = Record<AddressPart, string>

export const ADDRESS_PARTS = Object.keys(ADDRESS_LENGTHS) as AddressPart[]
/** All but the postcode, which is stored and configured separately. */
export const STREET_PARTS = ADDRESS_PARTS.filter(part => part !== 'postcode')

export function addressParts(valueOf: (part: AddressPart) => string): AddressParts {
  const parts = {} as AddressParts
  for (const part of ADDRESS_PARTS) parts[part] = valueOf(part)
  return parts
}
