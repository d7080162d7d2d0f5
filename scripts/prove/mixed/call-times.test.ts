import { expect, test } from 'vitest'
import { createCallTimes, kindOf } from './call-times.ts'

test('calls to different shops, orders and days are of one kind', () => {
  const order = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'
  const kind = (path: string) => kindOf({ method: 'GET', path })
  expect(kind(`/staff/stores/1/orders/${order}/accept`)).toBe('GET /staff/stores/:id/orders/:id/accept')
  expect(kind('/consumer/table_booking/slots?date=2026-11-21')).toBe('GET /consumer/table_booking/slots')
  expect(kind('/consumer/v1/cart')).toBe('GET /consumer/v1/cart')
})

test('the table has a line for each kind of call with its number, and forgets when it is cleared', async () => {
  const times = createCallTimes()
  await times.time('b', async () => {})
  await times.time('a', async () => {})
  expect(await times.time('b', async () => 7)).toBe(7)
  expect(times.lines().map(line => line.split(/\s+/).slice(0, 2))).toEqual([
    ['calls,', 'in'],
    ['a', '1'],
    ['b', '2'],
  ])
  times.clear()
  expect(times.lines()).toHaveLength(1)
})
