import { ORDER_STATUSES, needsResponse } from '@tiffin/contract/ordering/orders/order-states'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { expect, test } from 'vitest'
import { msOf } from '../../current-shop/shop-clock.ts'
import { columnsOf } from './columns.ts'

const now = msOf('2026-11-20 18:00:00')

function order(order_number: number, status: string, due = '18:30:00'): WireStaffOrder {
  return { order_number, status, promised_at: `2026-11-20 ${due}` } as WireStaffOrder
}

test('the board has new orders, those in progress and those that are ready, the next due first [Y-02]', () => {
  const columns = columnsOf(
    [
      order(1, 'READY'),
      order(2, 'PLACED', '19:00:00'),
      order(3, 'ACCEPTED'),
      order(4, 'OUT_FOR_DELIVERY', '18:10:00'),
      order(5, 'PLACED'),
    ],
    now,
  )
  const numbers = Object.fromEntries(
    Object.entries(columns).map(([name, orders]) => [name, orders.map(each => each.order_number)]),
  )
  expect(numbers).toEqual({ new: [5, 2], progress: [3], ready: [4, 1], later: [] })
})

test('an order with a request to cancel comes before those that are due sooner', () => {
  const columns = columnsOf([order(1, 'ACCEPTED', '18:01:00'), order(2, 'CANCEL_REQUESTED')], now)
  expect(columns.progress.map(each => each.order_number)).toEqual([2, 1])
})

test('an accepted pre-order waits in a list of its own until the kitchen has to start', () => {
  const columns = columnsOf([order(1, 'ACCEPTED', '19:30:00'), order(2, 'ACCEPTED', '19:31:00')], now)
  expect(columns.progress.map(each => each.order_number)).toEqual([1])
  expect(columns.later.map(each => each.order_number)).toEqual([2])
})

test('the bell rings only for new orders and requests to cancel', () => {
  expect(ORDER_STATUSES.filter(needsResponse)).toEqual(['PLACED', 'CANCEL_REQUESTED'])
})
