import { expect, test } from 'vitest'
import {
  canMove,
  dinerCancels,
  givesBack,
  isFinal,
  isOpen,
  mayBeDelayed,
  ORDER_STATES,
  ORDER_STATUSES,
  statesWhere,
  needsResponse,
} from './order-states.ts'

test('an order goes from payment to its end, and back only when a request to cancel is declined [V7]', () => {
  const moves = ORDER_STATUSES.flatMap(from =>
    ORDER_STATUSES.filter(to => canMove(from, to, 'delivery')).map(to => `${from} > ${to}`),
  )
  expect(moves).toEqual([
    'PENDING_PAYMENT > PLACED',
    'PENDING_PAYMENT > EXPIRED',
    'PLACED > ACCEPTED',
    'PLACED > CANCELLED',
    'ACCEPTED > CANCEL_REQUESTED',
    'ACCEPTED > READY',
    'ACCEPTED > OUT_FOR_DELIVERY',
    'ACCEPTED > COMPLETED',
    'ACCEPTED > CANCELLED',
    'CANCEL_REQUESTED > ACCEPTED',
    'CANCEL_REQUESTED > CANCELLED',
    'READY > OUT_FOR_DELIVERY',
    'READY > COMPLETED',
    'READY > CANCELLED',
    'OUT_FOR_DELIVERY > COMPLETED',
    'OUT_FOR_DELIVERY > CANCELLED',
  ])
})

test('only a delivery can be out for delivery [V7]', () => {
  for (const from of ['ACCEPTED', 'READY'] as const) {
    expect(canMove(from, 'OUT_FOR_DELIVERY', 'collection')).toBe(false)
    expect(canMove(from, 'OUT_FOR_DELIVERY', 'dinein')).toBe(false)
  }
})

test('every transition leads to a known state, and every state but the first can be reached [V7]', () => {
  const led = new Set<string>(ORDER_STATUSES.flatMap(status => ORDER_STATES[status].moves))
  expect(ORDER_STATUSES.filter(status => !led.has(status))).toEqual(['PENDING_PAYMENT'])
  expect([...led].every(status => status in ORDER_STATES)).toBe(true)
})

test('the table of states says which orders are open, final, awaiting cancellation, and can be delayed or cancelled by the diner [V7] [O-07]', () => {
  const open = ['PLACED', 'ACCEPTED', 'CANCEL_REQUESTED', 'READY', 'OUT_FOR_DELIVERY']
  expect(ORDER_STATUSES.filter(isOpen)).toEqual(open)
  expect(statesWhere(({ board }) => board === 'open')).toEqual(open)
  expect(statesWhere(({ board }) => board === 'finished')).toEqual(['COMPLETED', 'CANCELLED'])
  expect(ORDER_STATUSES.filter(isFinal)).toEqual(['COMPLETED', 'CANCELLED', 'EXPIRED'])
  expect(ORDER_STATUSES.filter(needsResponse)).toEqual(['PLACED', 'CANCEL_REQUESTED'])
  expect(ORDER_STATUSES.filter(mayBeDelayed)).toEqual(['ACCEPTED', 'READY'])
  expect(ORDER_STATUSES.filter(givesBack)).toEqual(['CANCELLED', 'EXPIRED'])
  expect(ORDER_STATUSES.filter(status => dinerCancels(status) === 'now')).toEqual(['PLACED'])
  expect(ORDER_STATUSES.filter(status => dinerCancels(status) === 'request')).toEqual(['ACCEPTED'])
})

test('an open order is not final, and neither is one that may be delayed', () => {
  for (const status of ORDER_STATUSES) {
    if (isOpen(status) || mayBeDelayed(status)) expect(isFinal(status)).toBe(false)
  }
})
