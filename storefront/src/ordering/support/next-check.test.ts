import { expect, test } from 'vitest'
import { nextCheckAfter } from './next-check.ts'

const at = (time: string) => `2026-11-20 ${time}`

test('the chat is checked again a minute after the promised time, and at least every half hour [S-05]', () => {
  const current_time = at('18:00:00')
  const delivery = (time: string) => ({ delivery_time: at(time), collection_time: null, current_time })
  expect(nextCheckAfter(delivery('18:10:00'))).toBe(11 * 60_000 + 1000)
  expect(
    nextCheckAfter({ ...delivery('18:10:00'), delivery_time: null, collection_time: at('18:05:00') }),
  ).toBe(6 * 60_000 + 1000)
  expect(nextCheckAfter(delivery('22:00:00'))).toBe(30 * 60_000)
  expect(nextCheckAfter(delivery('17:00:00'))).toBe(1000)
})
