import type { AddressParts } from './address-parts.ts'
import { findNotation } from './notation.ts'

export type ShopAddress = { street: string; town: string; postcode: string }

/** An address in one line, in its country's order; missing parts are left out. */
export function addressLine(address: AddressParts, iso: string): string {
  const { flat, house_number, address_line1, address_line2, area, postcode } = address
  const start = findNotation(iso)?.street_first
    ? [joined([address_line1, house_number], ' '), flat]
    : [flat, joined([house_number, address_line1], ' ')]
  return joined([...start, address_line2, area, postcode], ', ')
}

/** Where a shop is: its street is kept as the shop writes it, number and all. */
export function shopAddressLine({ street, town, postcode }: ShopAddress): string {
  return joined([street, town, postcode], ', ')
}

function joined(parts: string[], by: string): string {
  return parts.filter(Boolean).join(by)
}
