import { plainLine } from '../../people/accounts/person.ts'
import type { AddressParts } from './address-parts.ts'
import { compactPostcode } from './postcode.ts'

/**
 * Postcode, house, street and flat in one spelling: two addresses with the same text are one, however they were typed
 * . Without a postcode the area is added, because towns have streets of the same name.
 */
export function sameAddressKey(address: AddressParts): string {
  const { postcode, house_number, address_line1, flat, area } = address
  const parts = [house_number, address_line1, flat, ...(postcode.trim() === '' ? [area] : [])]
  return [compactPostcode(postcode), ...parts.map(oneSpelling)].join('|')
}

function oneSpelling(text: string): string {
  return plainLine(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}/]+/gu, ' ')
    .trim()
}
