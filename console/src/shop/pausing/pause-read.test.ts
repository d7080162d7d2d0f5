import type { ShopPause } from '@tiffin/contract/shop/slots/pause'
import { expect, test } from 'vitest'
import { type PauseRead, runningAt, sameEnd } from './pause-read.ts'

const HALF_PAST = '2026-11-20T18:30:00Z'
const NOW = Date.parse('2026-11-20T18:00:00Z')
const channel = (service_type: 'delivery' | 'collection', rest: object = {}) =>
  ({
    service_type,
    open: true,
    paused_until: null,
    busy: null,
    closing: '2026-11-20T22:00:00Z',
    tomorrow: '2026-11-21T12:00:00Z',
    ...rest,
  }) as ShopPause['channels'][number]
const read = (...channels: PauseRead['channels']): PauseRead => ({ channels, ahead: 0 })

test('types of order with the same end are one line, and what ends first is first', () => {
  const busy = { minutes: 20, until: '2026-11-20T18:10:00Z' }
  const pause = read(
    channel('delivery', { paused_until: HALF_PAST }),
    channel('collection', { paused_until: HALF_PAST, busy }),
  )
  expect(runningAt(pause, NOW)).toMatchObject([
    { kind: 'busy', minutes: 20, types: ['collection'], left_ms: 600_000 },
    { kind: 'paused', types: ['delivery', 'collection'], left_ms: 1_800_000 },
  ])
})

test('a pause ends on the screen by itself, also on a tablet whose clock is wrong', () => {
  const pause = { ...read(channel('delivery', { paused_until: HALF_PAST })), ahead: 3_600_000 }
  const device = NOW - 3_600_000
  expect(runningAt(pause, device)[0]?.left_ms).toBe(1_800_000)
  expect(runningAt(pause, device + 1_800_000)).toEqual([])
})

test('an end is shown if it is the same for all', () => {
  const both = ['delivery', 'collection'] as const
  expect(sameEnd(read(channel('delivery'), channel('collection')), both, 'closing')).toBe(
    '2026-11-20T22:00:00Z',
  )
  const apart = read(channel('delivery', { closing: HALF_PAST }), channel('collection'))
  expect(sameEnd(apart, both, 'closing')).toBeUndefined()
  expect(sameEnd(apart, ['delivery'], 'closing')).toBe(HALF_PAST)
})
