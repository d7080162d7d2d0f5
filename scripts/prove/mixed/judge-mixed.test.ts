import { expect, test } from 'vitest'
import type { Follower } from './followers.ts'
import {
  followerProblems,
  growthOf,
  memoryProblems,
  numberProblems,
  paymentProblems,
  writtenProblems,
} from './judge-mixed.ts'

test('order numbers without gaps are correct in any order, and a gap is named', () => {
  expect(numberProblems([103, 101, 102])).toEqual([])
  expect(numberProblems([])).toEqual([])
  expect(numberProblems([101, 105, 102])).toEqual(['no order has the numbers from 103 to 104'])
})

test('an acknowledged message must exist once with its text', () => {
  const acknowledged = new Map([
    ['a', 'Where is it?'],
    ['b', 'On its way.'],
  ])
  const rows = [
    { id: 'a', text: 'Where is it?' },
    { id: 'b', text: 'On its way.' },
  ]
  expect(writtenProblems('message', acknowledged, rows)).toEqual([])
  expect(writtenProblems('message', acknowledged, rows.slice(1))).toEqual([
    'message a was acknowledged but does not exist',
  ])
  expect(writtenProblems('message', acknowledged, [rows[0]!, { id: 'b', text: 'Lost.' }])).toEqual([
    'message b was acknowledged with another text',
  ])
  expect(writtenProblems('message', acknowledged, [...rows, { id: 'c', text: 'Where is it?' }])).toEqual([
    'message "Where is it?" exists 2 times',
    'message c exists, but was not acknowledged',
  ])
})

const follower = (change: Partial<Follower>): Follower => ({
  name: 'the board',
  seen: new Set([4, 5, 6]),
  board_until: 3,
  last: 6,
  position: '6',
  reconnects: 0,
  ...change,
})

test('a follower who has read the board and received every event after it has caught up', () => {
  expect(followerProblems(follower({}), [1, 2, 3, 4, 5, 6])).toEqual([])
  expect(followerProblems(follower({ seen: new Set(), board_until: 0, last: 0 }), [])).toEqual([])
})

test('a follower without the last event, or with a gap, has missed something', () => {
  expect(followerProblems(follower({}), [4, 5, 6, 7])).toEqual([
    'the board has received the events up to 6, of 7',
    'the board has missed 1 event: 7',
  ])
  expect(followerProblems(follower({ seen: new Set([4, 6]) }), [4, 5, 6])).toEqual([
    'the board has missed 1 event: 5',
  ])
})

const life = (megabytes: (at_s: number) => number, seconds = 600) => ({
  name: 'life 1',
  samples: Array.from({ length: seconds / 20 + 1 }, (_, index) => ({
    at_s: index * 20,
    live_mb: megabytes(index * 20),
    resident_mb: 200,
  })),
})

test('memory that grows until the warm-up has ended, and then varies a little, does not grow', () => {
  const steady = life(at_s => Math.min(at_s, 60) + 40 + (at_s % 40 ? 4 : 0))
  expect(memoryProblems([steady])).toEqual([])
  expect(growthOf(steady)?.times).toBeCloseTo(1, 1)
})

test('memory that grows by more than a tenth after the warm-up is a leak', () => {
  expect(memoryProblems([life(at_s => 70 + at_s / 20)])).toEqual([
    'the live memory in life 1 grew from 77 to 96 MB',
  ])
})

test('the memory of a process that lived for a minute is not judged', () => {
  expect(growthOf(life(at_s => 70 + at_s, 60))).toBeUndefined()
})

test('the gateway keeps the price of a completed order and nothing of a cancelled one', () => {
  const paid = { id: 'a', status: 'COMPLETED', total: 1200, state: 'paid', refunded: 0 }
  const returned = { ...paid, status: 'CANCELLED', refunded: 1200 }
  expect(paymentProblems([paid, returned])).toEqual([])
  expect(paymentProblems([{ ...returned, refunded: 0 }])).toEqual([
    'the gateway has kept 1200 of order a, which is CANCELLED and costs 1200',
  ])
  expect(paymentProblems([{ ...paid, state: 'open' }])).toHaveLength(1)
})
