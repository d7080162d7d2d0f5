import { expect, test } from 'vitest'
import { type OrderRecord, judge } from './judge.ts'
import { createOrdersLog } from './orders-log.ts'

const order = (id: string, change: Partial<OrderRecord> = {}): OrderRecord => ({
  id,
  order_number: 101,
  units: 3,
  placed_events: 1,
  mails: 1,
  mail_jobs: 0,
  ...change,
})

test('an acknowledged order that exists once is correct', () => {
  const log = createOrdersLog()
  log.invoke('a')
  log.ok('a', 101)
  expect(judge(log, [order('a')], 3)).toEqual({
    acknowledged: 1,
    refused: 0,
    unknown: 0,
    unknown_placed: 0,
    problems: [],
  })
})

test('an acknowledged order that does not exist is lost', () => {
  const log = createOrdersLog()
  log.ok('a', 101)
  expect(judge(log, [], 3).problems).toEqual(['order a was acknowledged but does not exist'])
})

test('an order without a response may exist once or not at all, never twice', () => {
  const log = createOrdersLog()
  log.invoke('a')
  log.unknown('a')
  expect(judge(log, [], 3)).toMatchObject({ unknown: 1, unknown_placed: 0, problems: [] })
  expect(judge(log, [order('a')], 3)).toMatchObject({ unknown: 1, unknown_placed: 1, problems: [] })
  const twice = judge(log, [order('a'), order('a', { order_number: 102 })], 3)
  expect(twice.problems).toEqual(['basket a became 2 orders'])
})

test('an order for a refused basket is an error, and so is an order that no client has confirmed', () => {
  const log = createOrdersLog()
  log.fail('a', '409')
  const { problems } = judge(log, [order('a'), order('b', { order_number: 102 })], 3)
  expect(problems).toEqual([
    'basket a was refused (409) but is an order',
    'order b was never confirmed by a client',
  ])
})

test('two numbers for one order, and one number for two orders, are found', () => {
  const log = createOrdersLog()
  log.ok('a', 101)
  log.ok('a', 102)
  log.ok('b', 101)
  const { problems } = judge(log, [order('a'), order('b')], 3)
  expect(problems).toEqual([
    'order a was acknowledged with number 101 and with 102',
    'order a was acknowledged with number 102 but has 101',
    '2 orders have the number 101',
  ])
})

test('an incomplete order is found: units, event or mail missing or doubled', () => {
  const log = createOrdersLog()
  log.ok('a', 101)
  const torn = order('a', { units: 2, placed_events: 2, mails: 2 })
  expect(judge(log, [torn], 3).problems).toHaveLength(3)
  expect(judge(log, [order('a', { mails: 0 })], 3).problems).toEqual([
    'order a has neither a mail nor a job for one',
  ])
  expect(judge(log, [order('a', { mails: 0, mail_jobs: 1 })], 3).problems).toEqual([])
})
