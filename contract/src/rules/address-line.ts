export type AddressParts = {
  flat: string
  house_number: string
  address_line1: string
  address_line2: string
  area: string
  postcode: string
}

/** An address in one line, as its country writes it; what it has not is left out. */
export function addressLine(address: AddressParts, iso: string): string {
  const { flat, house_number, address_line1, address_line2, area, postcode } = address
  const start = STREET_FIRST.includes(iso)
    ? [joined([address_line1, house_number], ' '), flat]
    : [flat, joined([house_number, address_line1], ' ')]
  return joined([...start, address_line2, area, postcode], ', ')
}

/** Where the number follows the street: "Calle Orizaba 15". */
const STREET_FIRST = ['MX', 'GT']

function joined(parts: string[], by: string): string {
  return parts.filter(Boolean).join(by)
}
