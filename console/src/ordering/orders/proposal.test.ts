import { expect, test } from 'vitest'
import { msOf } from '../../current-shop/shop-clock.ts'
import { proposalOf } from './proposal.ts'

const at = (time: string) => msOf(`2026-11-20 ${time}`)
const order = { placed_at: '2026-11-20 16:52:00', promised_at: '2026-11-20 17:22:00' }

test.each([
  { now: '16:52:00', minutes: undefined, time: '17:22' },
  { now: '17:07:00', minutes: undefined, time: '17:22' },
  { now: '17:08:00', minutes: 15, time: '17:23' },
  { now: '17:14:00', minutes: 15, time: '17:29' },
  { now: '17:40:20', minutes: 15, time: '17:56' },
])('at $now an order placed at 16:52 for 17:22 is proposed for $time [Y-02]', ({ now, minutes, time }) => {
  expect(proposalOf(order, at(now))).toEqual({ minutes, time: `2026-11-20 ${time}:00` })
})

test('a pre-order keeps its time until ten minutes before it [Y-02]', () => {
  const early = { placed_at: '2026-11-20 09:00:00', promised_at: '2026-11-20 17:22:00' }
  expect(proposalOf(early, at('17:12:00')).minutes).toBeUndefined()
  expect(proposalOf(early, at('17:13:00'))).toEqual({ minutes: 10, time: '2026-11-20 17:23:00' })
})

test('an order with a promise shorter than ten minutes is proposed in ten [Y-02]', () => {
  const short = { placed_at: '2026-11-20 17:00:00', promised_at: '2026-11-20 17:05:00' }
  expect(proposalOf(short, at('17:00:00'))).toEqual({ minutes: 10, time: '2026-11-20 17:10:00' })
})
