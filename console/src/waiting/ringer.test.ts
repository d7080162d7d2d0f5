import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRinger } from './ringer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  let rings = 0
  const ringer = createRinger(() => rings++, 3500)
  return { ringer, rings: () => rings }
}

test('a new order rings at once, and again until staff respond to it', () => {
  const { ringer, rings } = open()
  ringer.update(['104'])
  expect(rings()).toBe(1)
  vi.advanceTimersByTime(7000)
  expect(rings()).toBe(3)
  ringer.update([])
  vi.advanceTimersByTime(60_000)
  expect(rings()).toBe(3)
})

test('reading the same board again neither rings nor stops the ringing', () => {
  const { ringer, rings } = open()
  ringer.update(['104'])
  vi.advanceTimersByTime(3000)
  ringer.update(['104'])
  expect(rings()).toBe(1)
  vi.advanceTimersByTime(500)
  expect(rings()).toBe(2)
})

test('a second order rings at once, and answering the first leaves the bell on', () => {
  const { ringer, rings } = open()
  ringer.update(['104'])
  vi.advanceTimersByTime(1000)
  ringer.update(['104', '105'])
  expect(rings()).toBe(2)
  ringer.update(['105'])
  expect(rings()).toBe(2)
  vi.advanceTimersByTime(3500)
  expect(rings()).toBe(3)
})

test('an order rings again when its customer requests a cancellation', () => {
  const { ringer, rings } = open()
  ringer.update(['104 PLACED'])
  ringer.update([])
  ringer.update(['104 CANCEL_REQUESTED'])
  expect(rings()).toBe(2)
})
