import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { expect, test } from 'vitest'
import { dishCounts } from './dish-counts.ts'

const orderOf = (id: string, status: string, dishes: Record<string, number>) =>
  ({
    id,
    status,
    item: Object.entries(dishes).map(([name, quantity]) => ({ id: name, name, quantity })),
  }) as unknown as WireStaffOrder

const board = [
  orderOf('a', 'PLACED', { Korma: 2, Naan: 1 }),
  orderOf('b', 'ACCEPTED', { Naan: 3 }),
  orderOf('c', 'READY', { Korma: 9 }),
  orderOf('d', 'CANCEL_REQUESTED', { Korma: 9 }),
]

test('dishes are counted over all orders that are still to be cooked, the most first [Y-02]', () => {
  expect(dishCounts(board, new Set())).toEqual([
    { name: 'Naan', count: 4 },
    { name: 'Korma', count: 2 },
  ])
})

test('a dish that is ticked off is no longer counted for its order [Y-02]', () => {
  expect(dishCounts(board, new Set(['b Naan']))).toEqual([
    { name: 'Korma', count: 2 },
    { name: 'Naan', count: 1 },
  ])
})
