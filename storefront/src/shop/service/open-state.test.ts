import type { ChannelState, PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import { expect, test } from 'vitest'
import type { Formats } from '../../lib/formats.ts'
import { openDetailsOf } from './open-details.ts'
import { openStateOf } from './open-state.ts'

const channel = (given: Partial<ChannelState>): ChannelState => ({
  status: 'closed',
  pre_order: 'no',
  mode: 'DN',
  next_time: null,
  closed_reason: 'hours',
  lead_minutes: 30,
  ...given,
})
const paused = channel({ closed_reason: 'paused', paused_until: '2026-11-20 19:30:00' })
function stateOf(delivery: ChannelState, collection: ChannelState) {
  const lookup: PreorderLookup = {
    current_time: '2026-11-20 19:00:00',
    time_zone: 'Europe/London',
    delivery,
    collection,
    preorder_hours: { delivery: [], collection: [] },
  }
  const words = {
    t: (key: string, values?: Record<string, string>) =>
      `${key.replace('shell.state.', '')} ${values?.time ?? values?.minutes ?? ''}`.trim(),
    formats: { moment: (local: string) => local.slice(11, 16) } as unknown as Formats,
  }
  const offered = ['delivery', 'collection']
  return {
    ...openStateOf(lookup, offered, words),
    details: openDetailsOf(lookup, offered, words),
  }
}

test('a pause says until when, whether everything is paused or one channel [T-28]', () => {
  expect(stateOf(paused, channel({}))).toEqual({
    open: false,
    headline: 'paused',
    details: ['delivery_paused 19:30'],
  })
  const open = channel({ status: 'open', closed_reason: null, next_time: '2026-11-20 19:20:00' })
  expect(stateOf(paused, open)).toEqual({
    open: true,
    headline: 'open',
    details: ['collection_from 19:20', 'delivery_paused 19:30'],
  })
  expect(stateOf(channel({}), channel({})).details).toEqual([])
})

test('a shop that is closed for a special day says for which, and a busy one that it is [T-27] [T-28]', () => {
  const away = channel({ closed_reason: 'special_day', closed_for: 'Christmas Day' })
  expect(stateOf(away, away).headline).toBe('closed_for')
  expect(stateOf(away, channel({})).headline).toBe('closed')
  const busy = channel({ status: 'open', closed_reason: null, busy: true, lead_minutes: 50 })
  expect(stateOf(busy, channel({})).details).toEqual(['delivery_in 50', 'busy'])
  const until = (local: string) => ({ ...busy, busy_until: `2026-11-20 ${local}` })
  expect(stateOf(until('20:00:00'), until('20:30:00')).details).toContain('busy_until 20:30')
})

test('until the times of just now are known, an open shop says how long an order takes', () => {
  const open = channel({ status: 'open', closed_reason: null })
  expect(stateOf(open, channel({})).details).toEqual(['delivery_in 30'])
})
