import type { AddressParts } from '@tiffin/contract/shop/places/address-parts'

const field = (order: number, required: boolean, visible = true) => ({ visible, required, label: '', order })
/** The address form of a British shop. */
export const uk = {
  country: { alias: 'UK', iso: 'GB', id: 1, distance_type: 'MILES' as const, distance_label: 'mi' },
  postcode: { reg_ex: '^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$', required: true },
  post_code: field(1, true),
  house_number: field(2, true),
  address_line1: field(3, true),
  flat: field(4, false),
  address_line2: field(6, false, false),
  area: field(5, false, false),
}

export const place: AddressParts = {
  postcode: 'bd71ad',
  house_number: '12',
  flat: '',
  address_line1: 'High Street',
  address_line2: '',
  area: '',
}
