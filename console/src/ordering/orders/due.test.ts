import { expect, test } from 'vitest'
import { msOf } from '../../current-shop/shop-clock.ts'
import { dueOf, minutesUntil, waitingOf } from './due.ts'

const at = (time: string) => msOf(`2026-11-20 ${time}`)
const order = { placed_at: '2026-11-20 18:00:00', accepted_at: null, promised_at: '2026-11-20 18:40:00' }

test.each([
  { time: '18:00:00', minutes: 40, tone: 'calm', filled: 0 },
  { time: '18:10:01', minutes: 30, tone: 'calm', filled: 0.25 },
  { time: '18:29:59', minutes: 11, tone: 'calm', filled: 0.75 },
  { time: '18:30:00', minutes: 10, tone: 'warn', filled: 0.75 },
  { time: '18:39:01', minutes: 1, tone: 'warn', filled: 0.98 },
  { time: '18:40:00', minutes: 0, tone: 'warn', filled: 1 },
  { time: '18:40:59', minutes: 0, tone: 'warn', filled: 1 },
  { time: '18:41:00', minutes: -1, tone: 'late', filled: 1 },
  { time: '19:10:30', minutes: -30, tone: 'late', filled: 1 },
])('at $time an order due 18:40 has $minutes minutes left and is $tone', ({ time, filled, ...rest }) => {
  const due = dueOf(order, at(time))
  expect(due).toMatchObject(rest)
  expect(due.filled).toBeCloseTo(filled, 1)
})

test('an order with little time turns to warning in its last third, not from its start', () => {
  const short = { ...order, accepted_at: '2026-11-20 18:25:00' }
  expect(dueOf(short, at('18:26:00')).tone).toBe('calm')
  expect(dueOf(short, at('18:36:00')).tone).toBe('warn')
})

test('the bar of a pre-order begins to fill an hour before it is due', () => {
  const early = {
    placed_at: '2026-11-19 09:00:00',
    accepted_at: '2026-11-19 09:01:00',
    promised_at: order.promised_at,
  }
  expect(dueOf(early, at('12:00:00'))).toMatchObject({ filled: 0, tone: 'calm' })
  expect(dueOf(early, at('18:10:00')).filled).toBe(0.5)
})

test('the minutes until an order is due are zero, never minus zero', () => {
  for (const time of ['18:40:00', '18:40:30'])
    expect(Object.is(minutesUntil(order.promised_at, at(time)), 0)).toBe(true)
})

test('a new order shows how long it has waited', () => {
  expect(waitingOf(order, at('18:03:59'))).toBe(3)
  expect(waitingOf(order, at('17:59:00'))).toBe(0)
})
