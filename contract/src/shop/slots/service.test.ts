import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ServiceType } from '../../ids.ts'
import { SERVICE_CODES, type ServiceCode } from './preorder.ts'
import { checkAvailability } from './check-availability.ts'
import {
  canOrderNow,
  canPreOrder,
  defaultSlot,
  initialOrderType,
  serviceCode,
  type ServiceLookup,
} from './service.ts'

const NOW = '2026-11-06 18:00:00'
const EARLIER = '2026-11-06 17:59:59'
const LATER = '2026-11-06 19:00:00'
const TOMORROW = '2026-11-07 12:00:00'

type ChannelCode = 'open' | 'open+pre' | 'pre' | 'none'

function state(channel: 'delivery' | 'collection', code: ChannelCode) {
  const status = code.startsWith('open') ? ('open' as const) : ('closed' as const)
  const pre_order = code.endsWith('pre') ? ('yes' as const) : ('no' as const)
  return { status, pre_order, mode: serviceCode(channel, status, pre_order) }
}

function lookup(delivery: ChannelCode, collection: ChannelCode): ServiceLookup {
  const slot = (value: string, available = true) => ({ value, label: value.slice(11, 16), available })
  const days = [
    { date: '2026-11-06', slots: [slot(NOW), slot('2026-11-06 18:30:00', false), slot(LATER)] },
    { date: '2026-11-07', slots: [slot(TOMORROW)] },
  ]
  return {
    current_time: NOW,
    delivery: state('delivery', delivery),
    collection: state('collection', collection),
    preorder_hours: { delivery: days, collection: days },
  }
}

const codes = fc.constantFrom<ChannelCode>('open', 'open+pre', 'pre', 'none')

test.each<['delivery' | 'collection', string, string, string, ServiceCode]>([
  ['delivery', 'open for now only is D [T-05]', 'open', 'no', 'D'],
  ['delivery', 'pre-order only is DP [T-06]', 'closed', 'yes', 'DP'],
  ['delivery', 'open and pre-order is D_DP [T-07]', 'open', 'yes', 'D_DP'],
  ['delivery', 'not available is DN [T-08]', 'closed', 'no', 'DN'],
  ['collection', 'open for now only is C [T-09]', 'open', 'no', 'C'],
  ['collection', 'pre-order only is CP [T-09]', 'closed', 'yes', 'CP'],
  ['collection', 'open and pre-order is C_CP [T-09]', 'open', 'yes', 'C_CP'],
  ['collection', 'not available is CN [T-09]', 'closed', 'no', 'CN'],
])('%s that is %s', (...[channel, , status, pre_order, code]) => {
  expect(serviceCode(channel, status, pre_order)).toBe(code)
})

test('each state of a channel has its code, in any case of its words [T-10]', () => {
  expect(serviceCode('delivery', 'OPEN', 'Yes')).toBe('D_DP')
  fc.assert(
    fc.property(
      fc.constantFrom('delivery', 'collection'),
      fc.string(),
      fc.string(),
      (channel, status, pre_order) => {
        expect(SERVICE_CODES).toContain(serviceCode(channel, status, pre_order))
      },
    ),
  )
})

test('the codes say whether one can order now and ahead [T-10]', () => {
  const now: ServiceCode[] = ['D', 'D_DP', 'C', 'C_CP']
  const ahead: ServiceCode[] = ['DP', 'D_DP', 'CP', 'C_CP']
  expect(SERVICE_CODES.filter(canOrderNow)).toEqual(now)
  expect([...SERVICE_CODES].filter(canPreOrder).toSorted()).toEqual(ahead.toSorted())
})

test('a lookup with unknown words is interpreted by its mode [T-04]', () => {
  const odd = lookup('none', 'none')
  const delivery = { ...odd.delivery, status: '' as 'open', mode: 'D' as const }
  expect(
    checkAvailability({ lookup: { ...odd, delivery }, service_type: 'delivery', pre_order_time: 'ASAP' }),
  ).toEqual({
    result: 'proceed',
  })
  const collection = {
    ...odd.collection,
    status: 'open' as const,
    pre_order: '' as 'no',
    mode: 'CP' as const,
  }
  expect(
    checkAvailability({ lookup: { ...odd, collection }, service_type: 'collection', pre_order_time: LATER }),
  ).toEqual({ result: 'proceed' })
})

test.each([
  [null, 'open', 'open', 'delivery'],
  [null, 'pre', 'open', 'delivery'],
  [null, 'none', 'open', 'collection'],
  [null, 'none', 'none', 'collection'],
  ['collection', 'open', 'open', 'collection'],
  ['collection', 'open', 'pre', 'collection'],
  ['collection', 'open', 'none', 'delivery'],
  ['to', 'open', 'open', 'delivery'],
  ['delivery', 'none', 'open', 'collection'],
  ['dinein', 'open', 'open', 'dinein'],
  ['dinein', 'open', 'pre', 'delivery'],
  ['nonsense', 'open', 'open', 'delivery'],
] as const)(
  'stored %j, delivery %s and collection %s: it starts with %s [T-02]',
  (...[stored, delivery, collection, type]) => {
    const offered = ['delivery' as const, 'collection' as const, 'dinein' as const]
    expect(initialOrderType(stored, lookup(delivery, collection), offered)).toBe(type)
  },
)

test('an order never starts with a type that the shop does not offer [T-02]', () => {
  expect(initialOrderType('delivery', lookup('open', 'open'), ['collection'])).toBe('collection')
  expect(initialOrderType(null, lookup('none', 'none'), ['delivery'])).toBe('delivery')
  expect(initialOrderType(null, lookup('none', 'open'), ['dinein'])).toBe('dinein')
  expect(initialOrderType(null, lookup('none', 'open'), [])).toBe('collection')
})

test.each([
  ['delivery', 'open', 'ASAP'],
  ['delivery', 'open+pre', 'ASAP'],
  ['delivery', 'pre', LATER],
  ['delivery', 'none', 'ASAP'],
  ['collection', 'pre', LATER],
  ['dinein', 'pre', 'ASAP'],
] as const)(
  'the default time of %s when %s is %s: the first slot that is neither past nor full [T-20]',
  (type, code, slot) => {
    expect(defaultSlot(lookup(code, code), type)).toBe(slot)
  },
)

test('without a free slot the default time stays as soon as possible [T-20]', () => {
  expect(
    defaultSlot({ ...lookup('pre', 'pre'), preorder_hours: { delivery: [], collection: [] } }, 'delivery'),
  ).toBe('ASAP')
  expect(defaultSlot({ ...lookup('pre', 'pre'), current_time: TOMORROW }, 'delivery')).toBe('ASAP')
})

const shut = { result: 'closed' }
const either = { result: 'channel_closed', offer_pre_order: true, offer_other: 'collection' }
const expired = { result: 'slot_expired', default_slot: LATER }
const noneAhead = { result: 'no_preorder' }
const proceed = { result: 'proceed' }

test.each<[string, ServiceType, string, [ChannelCode, ChannelCode], object]>([
  ['both are shut [T-18]', 'delivery', 'ASAP', ['none', 'none'], shut],
  ['both are shut, for a slot [T-18]', 'collection', LATER, ['none', 'none'], shut],
  ['both are shut, at a table [T-18]', 'dinein', 'ASAP', ['none', 'none'], shut],
  ['only collection is open [T-19]', 'delivery', 'ASAP', ['pre', 'open'], either],
  ['both take pre-orders only [T-19]', 'delivery', 'ASAP', ['pre', 'pre'], either],
  ['only pre-order is left [T-19]', 'delivery', 'ASAP', ['pre', 'none'], { ...either, offer_other: null }],
  [
    'only collection is left [T-19]',
    'delivery',
    'ASAP',
    ['none', 'open'],
    { ...either, offer_pre_order: false },
  ],
  [
    'only delivery is open [T-19]',
    'collection',
    'ASAP',
    ['open', 'pre'],
    { ...either, offer_other: 'delivery' },
  ],
  [
    'a table is shut like collection [T-19]',
    'dinein',
    'ASAP',
    ['none', 'pre'],
    { ...either, offer_pre_order: false },
  ],
  [
    'a table is shut, delivery is open [T-19]',
    'dinein',
    'ASAP',
    ['open', 'pre'],
    { ...either, offer_pre_order: false, offer_other: 'delivery' },
  ],
  ['the slot has passed [T-20]', 'delivery', EARLIER, ['pre', 'pre'], expired],
  [
    'the slot has passed, now is open [T-20]',
    'delivery',
    EARLIER,
    ['open', 'none'],
    { ...expired, default_slot: 'ASAP' },
  ],
  ['slots are not to be had [T-21]', 'delivery', LATER, ['open', 'pre'], noneAhead],
  ['slots are not to be had at a table [T-21]', 'dinein', LATER, ['pre', 'open+pre'], noneAhead],
  ['delivery is open [T-22]', 'delivery', 'ASAP', ['open', 'none'], proceed],
  ['the slot is to come [T-22]', 'delivery', LATER, ['pre', 'none'], proceed],
  ['the slot is this very second [T-22]', 'delivery', NOW, ['open+pre', 'none'], proceed],
  ['a table is open like collection [T-22]', 'dinein', 'ASAP', ['none', 'open'], proceed],
])('the reply to a checkout is right when %s', (...[, service_type, pre_order_time, states, answer]) => {
  expect(checkAvailability({ lookup: lookup(...states), service_type, pre_order_time })).toEqual(answer)
})

test('a closed channel offers an alternative, offered slots are in the future, and checkout continues when the codes allow it [T-17]', () => {
  const question = fc.record({
    lookup: fc.tuple(codes, codes).map(([delivery, collection]) => lookup(delivery, collection)),
    service_type: fc.constantFrom('delivery' as const, 'collection' as const, 'dinein' as const),
    pre_order_time: fc.constantFrom('ASAP', EARLIER, NOW, LATER),
  })
  fc.assert(
    fc.property(question, question => {
      const answer = checkAvailability(question)
      if (answer.result === 'channel_closed')
        expect(answer.offer_pre_order || answer.offer_other !== null).toBe(true)
      if (answer.result === 'slot_expired') expect(answer.default_slot > NOW).toBe(true)
      const code =
        question.lookup[question.service_type === 'dinein' ? 'collection' : question.service_type].mode
      const isForNow = question.pre_order_time === 'ASAP'
      const isAhead =
        question.service_type !== 'dinein' && canPreOrder(code) && question.pre_order_time >= NOW
      expect(answer.result === 'proceed').toBe(isForNow ? canOrderNow(code) : isAhead)
    }),
    { numRuns: 300 },
  )
})
