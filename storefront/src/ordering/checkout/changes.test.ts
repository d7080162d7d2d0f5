import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

type Basket = Parameters<typeof changesBetween>[0]

const line = (name: string, price: string, quantity = 1) =>
  ({ id: name, name, price, quantity }) as WireCart['item'][number]
const charge = (code: 'delivery' | 'tax', amount: string, included = false) =>
  ({ code, label: code, amount, included }) as WireCart['charges'][number]
const seen = (item: Basket['item'], charges: Basket['charges'], value: string): Basket => ({
  item,
  charges,
  total: { value, currency: 'GBP' },
})

test('the same basket has no changes', () => {
  const basket = seen([line('Dal', '5.00')], [charge('delivery', '2.00')], '7.00')
  expect(changesBetween(basket, basket)).toEqual({ changes: [], total: undefined })
})

test('a price, a new charge and a dish that is gone are each listed, with the totals before and after', () => {
  const was = seen([line('Dal', '5.00'), line('Naan', '2.00')], [], '7.00')
  const now = seen([line('Dal', '5.50')], [charge('delivery', '2.00')], '7.50')
  expect(changesBetween(was, now)).toEqual({
    changes: [
      { name: '1 × Dal', was: '5.00', now: '5.50' },
      { name: '1 × Naan', was: '2.00', now: undefined },
      { name: 'delivery', was: undefined, now: '2.00' },
    ],
    total: { was: '7.00', now: '7.50' },
  })
})

test('another quantity is a change even where it costs the same', () => {
  const was = seen([line('Dal', '5.00', 1)], [], '5.00')
  const now = seen([line('Dal', '5.00', 2)], [], '5.00')
  expect(changesBetween(was, now).changes).toEqual([{ name: '2 × Dal', was: '5.00', now: '5.00' }])
})

test('the tax inside the prices is not a change of its own', () => {
  const was = seen([], [charge('tax', '1.00', true)], '5.00')
  const now = seen([], [charge('tax', '1.10', true)], '5.00')
  expect(changesBetween(was, now).changes).toEqual([])
})
