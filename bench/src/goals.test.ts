import { expect, test } from 'vitest'
import { judged } from './goals.ts'
import { spreadOf } from './spread.ts'

test('a figure is judged by its goal, and by what counts as good until then', () => {
  expect(judged('orders_of_floor', 0.43)).toEqual({ reach: '0.33', goal: '0.43', verdict: 'held' })
  expect(judged('orders_of_floor', 0.34).verdict).toBe('reach held, goal missed')
  expect(judged('orders_of_floor', 0.32).verdict).toBe('MISSED')
  expect(judged('cold_page_of_kept', 0.09)).toEqual({
    reach: '1/12',
    goal: '1/4',
    verdict: 'reach held, goal missed',
  })
})

test('a figure without a reach is held or missed', () => {
  expect(judged('stale_page_ms', 1000).verdict).toBe('held')
  expect(judged('stale_page_ms', 1001).verdict).toBe('MISSED')
})

test('a figure that was not measured is not judged', () => {
  expect(judged('memory_mb', undefined)).toEqual({ reach: '220', goal: '220' })
})

test('of several runs the middle counts, whatever their order', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ lowest: 1, middle: 2, highest: 3 })
  expect(spreadOf([4, 1, 2, 3])).toEqual({ lowest: 1, middle: 2.5, highest: 4 })
  expect(spreadOf([1, undefined])).toBeUndefined()
})
