import type { ChannelState, PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import { expect, test } from 'vitest'
import { packLookup } from './packed-lookup.ts'

const slot = (time: string, available = true) => ({ value: `2026-11-20 ${time}:00`, label: time, available })
const days = [{ date: '2026-11-20', slots: [slot('18:45', false), slot('19:00'), slot('19:15')] }]

function lookupWith(channel: Partial<ChannelState>): PreorderLookup {
  const state: ChannelState = {
    status: 'open',
    pre_order: 'yes',
    mode: 'C_CP',
    next_time: '2026-11-20 18:46:00',
    closed_reason: null,
    lead_minutes: 45,
    ...channel,
  }
  return {
    current_time: '2026-11-20 18:00:10',
    time_zone: 'Europe/London',
    delivery: state,
    collection: state,
    preorder_hours: { delivery: days, collection: days },
  }
}

test('an open channel has no time that moves by the minute', () => {
  const { collection, preorder_hours } = packLookup(lookupWith({}))
  expect(collection.next_time).toBe(null)
  expect(preorder_hours.collection).toEqual([])
})

test('where slots before it are full, the next time stays', () => {
  const next_time = '2026-11-20 19:15:00'
  expect(packLookup(lookupWith({ next_time })).delivery.next_time).toBe(next_time)
})

test('a closed channel keeps its next time and the first free slot', () => {
  const next_time = '2026-11-20 19:00:00'
  const { delivery, preorder_hours } = packLookup(lookupWith({ status: 'closed', next_time }))
  expect(delivery.next_time).toBe(next_time)
  expect(preorder_hours.delivery).toEqual([{ date: '2026-11-20', slots: [slot('19:00')] }])
})
