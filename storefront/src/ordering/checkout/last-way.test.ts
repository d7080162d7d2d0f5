import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { expect, test } from 'vitest'
import { emptyCart } from '../cart/cart-lines.ts'
import { lastOf, modeOf, placeOf } from './last-way.ts'

const address = {
  postcode: 'BD7 1PF',
  house_number: '12',
  flat: '',
  address_line1: 'Great Horton Road',
  address_line2: '',
  area: 'Bradford',
  latitude: null,
  longitude: null,
}
const field = (required: boolean) => ({ label: '', visible: true, required, order: 1, regex: '' })
const configuration = {
  country: { iso: 'GB' },
  postcode: { reg_ex: '^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$', required: true },
  post_code: field(true),
  house_number: field(true),
  flat: field(false),
  address_line1: field(true),
  address_line2: field(false),
  area: field(false),
} as unknown as StoreConfiguration
const order = (service_type: 'delivery' | 'collection', status: 'COMPLETED' | 'CANCELLED' = 'COMPLETED') => ({
  service_type,
  status,
  address: service_type === 'delivery' ? address : null,
  payment_mode: 'CASH' as const,
})
const basket = (has: Partial<WireCart>): WireCart => ({ ...emptyCart('to'), ...has })

test('the last order of the basket’s own type counts, then one of another type, and never a cancelled one [C-28]', () => {
  const [cancelled, collected, delivered] = [
    order('delivery', 'CANCELLED'),
    order('collection'),
    order('delivery'),
  ]
  const all = [cancelled, collected, delivered]
  expect(lastOf(all, 'delivery', ['delivery', 'collection'])).toBe(delivered)
  expect(lastOf([cancelled, collected], 'delivery', ['delivery', 'collection'])).toBe(collected)
  expect(lastOf([cancelled, collected], 'delivery', ['delivery'])).toBeUndefined()
})

test('the last address is filled in where the diner has said no other place [C-28]', () => {
  const last = order('delivery')
  expect(placeOf(basket({}), last, configuration)).toBe('fill')
  expect(placeOf(basket({ postcode: 'BD71PF' }), last, configuration)).toBe('fill')
  expect(placeOf(basket({ postcode: 'LS1 4DY' }), last, configuration)).toBe('elsewhere')
  expect(placeOf(basket({ house_number: '3' }), last, configuration)).toBe('elsewhere')
  expect(placeOf(basket({ ...address, delivery: 'yes' }), last, configuration)).toBe('ready')
  expect(placeOf(basket({ ...address, delivery: 'no' }), last, configuration)).toBe('elsewhere')
  expect(placeOf(basket({}), { address: { ...address, house_number: '' } }, configuration)).toBe('elsewhere')
  expect(placeOf({ ...emptyCart('to'), type: 'collection' }, order('collection'), configuration)).toBe(
    'ready',
  )
})

test('the last payment method is used if it is possible, otherwise the method of the basket, otherwise any possible method [C-28]', () => {
  expect(modeOf(['CASH', 'CARD'], 'CARD', 'CASH')).toBe('CARD')
  expect(modeOf(['CASH'], 'WALLET', 'CASH')).toBe('CASH')
  expect(modeOf(['CASH'], 'WALLET', 'CARD')).toBe('CASH')
  expect(modeOf([], 'CASH')).toBeUndefined()
})
