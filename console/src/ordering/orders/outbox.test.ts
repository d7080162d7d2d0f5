import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { expect, test } from 'vitest'
import type { Action } from './actions.ts'
import { createOutbox, type Outcome, type OutboxAction } from './outbox.ts'

const CUT = new Error('no answer')
const MINUTE = 60_000

function order(changes: Partial<WireStaffOrder> = {}): WireStaffOrder {
  return {
    id: 'a',
    order_number: 104,
    status: 'ACCEPTED',
    service_type: 'delivery',
    promised_at: '2026-11-20 18:40:00',
    last_actor: 'Sam',
    ...changes,
  } as WireStaffOrder
}

const DELAY: Action = { kind: 'delay', minutes: 10, from: '2026-11-20 18:40:00' }
const READY: Action = { kind: 'advance', status: 'READY', from: 'ACCEPTED' }

function open(answers: (() => WireStaffOrder | Error)[]) {
  const sent: { press: OutboxAction; minutes_ago: number }[] = []
  const told: Outcome[] = []
  const clock = { now: 0 }
  const outbox = createOutbox({
    send: async (press, minutes_ago) => {
      sent.push({ press, minutes_ago })
      const answer = answers.shift()?.() ?? CUT
      if (answer instanceof Error) throw answer
      return answer
    },
    isNoResponse: error => error === CUT,
    now: () => clock.now,
  })
  outbox.listen((_, outcome) => told.push(outcome))
  return { outbox, sent, told, clock }
}

test('an action without a connection is kept and sent when the board can be read again', async () => {
  const { outbox, sent, told, clock } = open([() => CUT, () => order({ status: 'READY' })])
  await outbox.press(order(), READY)
  expect(outbox.presses.read()).toMatchObject([{ state: 'kept', order_number: 104 }])
  clock.now = 6 * MINUTE
  await outbox.resume([order()], 'Sam')
  expect(outbox.presses.read()).toEqual([])
  expect(told).toMatchObject([{ kind: 'done', order: { status: 'READY' } }])
  expect(sent.map(each => each.minutes_ago)).toEqual([0, 6])
})

test('a delay that arrived although its response was lost is not sent again', async () => {
  const { outbox, sent, told } = open([() => CUT])
  await outbox.press(order(), DELAY)
  await outbox.resume([order({ promised_at: '2026-11-20 18:50:00' })], 'Sam')
  expect(sent).toHaveLength(1)
  expect(told).toMatchObject([{ kind: 'done' }])
})

test('if a colleague has changed the order meanwhile, that change is kept, and the cook is notified', async () => {
  const { outbox, sent, told } = open([() => CUT])
  await outbox.press(order(), DELAY)
  await outbox.resume([order({ promised_at: '2026-11-20 19:10:00', last_actor: 'Ana' })], 'Sam')
  expect(sent).toHaveLength(1)
  expect(told).toMatchObject([{ kind: 'moved', order: { last_actor: 'Ana' } }])
})

test('a kept step is not sent for an order that a colleague has moved on', async () => {
  const { outbox, sent, told } = open([() => CUT])
  await outbox.press(order(), { kind: 'advance', status: 'COMPLETED', from: 'ACCEPTED' })
  await outbox.resume([order({ status: 'READY', last_actor: 'Ana' })], 'Sam')
  expect(sent).toHaveLength(1)
  expect(told).toMatchObject([{ kind: 'moved', order: { last_actor: 'Ana' } }])
})

test('a kept cancellation is not sent for an order that a colleague has accepted meanwhile', async () => {
  const { outbox, sent, told } = open([() => CUT])
  await outbox.press(order({ status: 'PLACED' }), {
    kind: 'cancel',
    reason: 'OUT_OF_STOCK',
    status: 'PLACED',
  })
  await outbox.resume([order({ status: 'ACCEPTED', last_actor: 'Ana' })], 'Sam')
  expect(sent).toHaveLength(1)
  expect(told).toMatchObject([{ kind: 'moved', order: { last_actor: 'Ana' } }])
})

test('if a colleague took the same step, the notice names the colleague', async () => {
  const { outbox, told } = open([() => CUT])
  await outbox.press(order(), READY)
  await outbox.resume([order({ status: 'READY', last_actor: 'Ana' })], 'Sam')
  expect(told).toMatchObject([{ kind: 'moved', order: { last_actor: 'Ana' } }])
})

test('no request is sent for an order that is no longer on the board', async () => {
  const { outbox, told } = open([() => CUT])
  await outbox.press(order(), READY)
  await outbox.resume([], 'Sam')
  expect(told).toEqual([{ kind: 'moved', order: undefined }])
})

test('an action that was kept for more than half an hour is not sent', async () => {
  const { outbox, told, clock } = open([() => CUT])
  await outbox.press(order(), READY)
  clock.now = 31 * MINUTE
  await outbox.resume([order()], 'Sam')
  expect(told).toEqual([{ kind: 'too-old' }])
})

test('a second press on the same order while the first is on its way does nothing', async () => {
  const { outbox, sent } = open([() => CUT, () => order()])
  await Promise.all([outbox.press(order(), READY), outbox.press(order(), READY)])
  expect(sent).toHaveLength(1)
})

test('a kept action can be withdrawn', async () => {
  const { outbox, sent } = open([() => CUT])
  await outbox.press(order(), READY)
  outbox.takeBack(outbox.presses.read()[0]!.id)
  await outbox.resume([order()], 'Sam')
  expect(sent).toHaveLength(1)
})

test('a refusal shows its error, and the action is not kept', async () => {
  const refused = new Error('too late')
  const { outbox, told } = open([() => refused])
  await outbox.press(order(), READY)
  expect(told).toEqual([{ kind: 'refused', error: refused }])
  expect(outbox.presses.read()).toEqual([])
})

test('two kept actions are sent in the order in which they were pressed', async () => {
  const other = order({ id: 'b', order_number: 105 })
  const { outbox, sent } = open([() => CUT, () => CUT, () => order(), () => other])
  await outbox.press(order(), READY)
  await outbox.press(other, READY)
  await outbox.resume([other, order()], 'Sam')
  expect(sent.map(each => each.press.order_number)).toEqual([104, 105, 104, 105])
})
