import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { describe, expect, test } from 'vitest'
import { place, uk } from '../../testing/british-address.ts'
import { isSavedPlace } from './place.ts'

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
