import { expect, test } from 'vitest'
import { judged } from './goals.ts'
import { spreadOf } from './spread.ts'

test('a figure is held or missed by its limit', () => {
  expect(judged('orders_of_floor', 0.28)).toEqual({ limit: '0.28', verdict: 'held' })
  expect(judged('orders_of_floor', 0.27).verdict).toBe('MISSED')
  expect(judged('stale_page_ms', 1000).verdict).toBe('held')
  expect(judged('stale_page_ms', 1001).verdict).toBe('MISSED')
})

test('a figure that was not measured is not judged', () => {
  expect(judged('memory_mb', undefined)).toEqual({ limit: '300' })
})

test('of several runs the middle counts, whatever their order', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ lowest: 1, middle: 2, highest: 3 })
  expect(spreadOf([4, 1, 2, 3])).toEqual({ lowest: 1, middle: 2.5, highest: 4 })
  expect(spreadOf([1, undefined])).toBeUndefined()
})
