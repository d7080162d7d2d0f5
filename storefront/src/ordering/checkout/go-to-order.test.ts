import { beforeEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '../../lib/storage.ts'
import { goToOrder } from './go-to-order.ts'
import { rememberBegun } from './last-order.ts'
import { applyPaymentState } from './payment-end.ts'
import { asInBrowser, cart, checkoutOf, dal, ID } from './testing/checkout-of.ts'

const OTHER = 'b1e0f2d6-04ac-40ab-b8dd-c0c86da102f2'
const elsewhere = { order_id: ID, paid: false, lines: [], replace: true }

asInBrowser()
beforeEach(() => {
  vi.stubGlobal('history', { state: null, pushState() {}, replaceState() {} })
})

test('an order empties the basket that it was, and keeps one that was filled since [P-29]', () => {
  const { shop } = checkoutOf()
  goToOrder(shop, elsewhere)
  expect(shop.cart.view().count).toBe(0)

  shop.cart.adopt({ ...cart, id: OTHER, item: [dal] })
  goToOrder(shop, elsewhere)
  expect(shop.cart.view()).toMatchObject({ count: 1, cart: { id: OTHER } })
  applyPaymentState(shop, { at: 'paying', order_id: ID }, 'paid')
  expect(shop.cart.view()).toMatchObject({ count: 1, cart: { id: OTHER } })
})

test('an order that was reached in another way than through its payment is not followed at the next visit [R-25]', () => {
  const { shop } = checkoutOf()
  writeStored('paying', ID)
  goToOrder(shop, elsewhere)
  expect(readStored('paying')).toBeUndefined()
})

test('the end of one payment keeps the payment of another order [R-25]', () => {
  const { shop } = checkoutOf()
  writeStored('paying', OTHER)
  applyPaymentState(shop, { at: 'paying', order_id: ID }, 'not_paid')
  expect(readStored('paying')).toBe(OTHER)
})

test('a diner who comes back from the provider’s page to a placed order has it remembered once [R-43]', () => {
  const { shop } = checkoutOf()
  rememberBegun(ID, [{ item_id: 'dal', quantity: 1, addons: [] }])
  goToOrder(shop, elsewhere)
  expect(readStored('last_order')).toMatchObject({ order_id: ID })
  expect(readStored('begun_orders')).toEqual({})
})
