import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutage } from './outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('however many requests meet an outage, the log has one line when it begins and one when it is over', async () => {
  const lines: string[] = []
  const line = (_: unknown, text?: string) => void lines.push(text ?? String(_))
  const log = { error: line, warn: line } as never
  const away = Object.assign(new Error('the database system is starting up'), { code: '57P03' })
  let back = false
  const outage = createOutage({
    ready: async () => {
      if (!back) throw away
    },
  })
  for (let request = 0; request < 500; request++) {
    expect(outage.explains(away, log)).toBe(true)
    if (request % 10 === 0) await vi.advanceTimersByTimeAsync(1000)
  }
  expect(outage.explains(new Error('a mistake of ours'), log)).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(1)
  back = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toBe('the database is back')
  outage.explains(away, log)
  expect(lines).toHaveLength(3)
})
