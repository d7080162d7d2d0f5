import type { AddressParts } from './address-parts.ts'
import { findNotation } from '../../platform/texts/notation.ts'

export type ShopAddress = { street: string; town: string; postcode: string }

/** An address in one line, in its country's order; missing parts are left out. */
export function addressLine(address: AddressParts, iso: string): string {
  const { flat, address_line1, address_line2, area, postcode } = address
  const house_number = isInStreet(address, iso) ? '' : address.house_number
  const start = findNotation(iso)?.street_first
    ? [joined([address_line1, house_number], ' '), flat]
    : [flat, joined([house_number, address_line1], ' ')]
  return joined([...start, address_line2, area, postcode], ', ')
}

/**
 * Autofill of phones and map suggestions write the number into the street as well: "12" and "12
 * High Street".
 */
function isInStreet({ house_number = '', address_line1 = '' }: Partial<AddressParts>, iso: string): boolean {
  const number = house_number.trim().toLowerCase()
  const words = address_line1
    .trim()
    .toLowerCase()
    .split(/[\s,]+/)
  if (!/\d/.test(number)) return false
  if (!findNotation(iso)?.street_first) return words.length > 1 && words[0] === number
  return words.at(-1) === number && words.length > 1 && !NUMBERED_STREET.test(words.at(-2)!)
}

/** A number after one of these words is part of the street's name: "Calle 5". */
const NUMBERED_STREET = /^(?:calle|avenida|ave?\.?|calzada|calz\.?|privada|priv\.?|carretera|km\.?|zona)$/

/** The shop's address on one line. Its street is stored with the number, in the shop's notation. */
export function shopAddressLine({ street, town, postcode }: ShopAddress): string {
  return joined([street, town, postcode], ', ')
}

function joined(parts: string[], by: string): string {
  return parts.filter(Boolean).join(by)
}
