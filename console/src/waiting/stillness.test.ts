import { expect, test } from 'vitest'
import { createStillness } from './stillness.ts'

test('a context whose clock has not moved for a second stands still [Y-02]', () => {
  const { isStill } = createStillness()
  expect(isStill(4.2, 1000)).toBe(false)
  expect(isStill(4.2, 1500)).toBe(false)
  expect(isStill(4.2, 2000)).toBe(true)
})

test('an audio context whose clock advances is not considered stopped, however rarely it is checked [Y-02]', () => {
  const { isStill } = createStillness()
  expect(isStill(0, 0)).toBe(false)
  expect(isStill(60, 60_000)).toBe(false)
  expect(isStill(61, 61_000)).toBe(false)
})

test('a new context is checked from the start [Y-02]', () => {
  const { isStill, forget } = createStillness()
  isStill(0, 0)
  expect(isStill(0, 5000)).toBe(true)
  forget()
  expect(isStill(0, 5000)).toBe(false)
})
