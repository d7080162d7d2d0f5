import type { Address } from '@tiffin/contract/orders'

/** An address as it is read aloud, without the parts that it has not. */
export function addressLines({
  flat,
  house_number,
  address_line1,
  address_line2,
  area,
  postcode,
}: Address): string[] {
  const street = [house_number, address_line1].filter(Boolean).join(' ')
  return [flat, street, address_line2, area, postcode].filter(Boolean)
}
