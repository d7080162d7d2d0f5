import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('failed work is retried without another call [R13]', async () => {
  let tries = 0
  const read = oneAtATime(async () => {
    tries += 1
    if (tries < 4) throw new Error('the database is away')
  })
  await read()
  expect(tries).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tries).toBe(4)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(tries).toBe(4)
})

test('work that always fails is given up until the next call starts it again', async () => {
  let tries = 0
  const read = oneAtATime(async () => {
    tries += 1
    throw new Error('the database is away')
  })
  await read()
  await vi.advanceTimersByTimeAsync(1_000_000)
  expect(tries).toBe(7)
  await read()
  expect(tries).toBe(8)
})

test('calls during a run cause exactly one more run', async () => {
  let reads = 0
  const held = Promise.withResolvers<void>()
  const read = oneAtATime(async () => {
    reads += 1
    if (reads === 1) await held.promise
  })
  const all = [read(), read(), read()]
  held.resolve()
  await Promise.all(all)
  expect(reads).toBe(2)
})
