import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { describe, expect, test } from 'vitest'
import type { AddressParts } from '@tiffin/contract/shop/places/address-parts'
import { isSavedPlace } from './place.ts'

const field = (order: number, required: boolean, visible = true) => ({ visible, required, label: '', order })
const uk = {
  country: { alias: 'UK', iso: 'GB', id: 1, distance_type: 'MILES' as const, distance_label: 'mi' },
  postcode: { reg_ex: '^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$', required: true },
  post_code: field(1, true),
  house_number: field(2, true),
  address_line1: field(3, true),
  flat: field(4, false),
  address_line2: field(6, false, false),
  area: field(5, false, false),
}
const place: AddressParts = {
  postcode: 'bd71ad',
  house_number: '12',
  flat: '',
  address_line1: 'High Street',
  address_line2: '',
  area: '',
}

describe('a saved place', () => {
  const cart = { delivery: 'yes', ...place, postcode: 'BD7 1AD' } as WireCart

  test('is one that the basket has, however the postcode is written', () => {
    expect(isSavedPlace(cart, place, uk)).toBe(true)
  })

  test('is absent while something else is typed, or if the shop does not deliver there [D-16]', () => {
    expect(isSavedPlace(cart, { ...place, house_number: '13' }, uk)).toBe(false)
    expect(isSavedPlace({ ...cart, delivery: 'no' }, place, uk)).toBe(false)
    expect(isSavedPlace({ ...cart, delivery: 'unknown' }, place, uk)).toBe(false)
  })
})
