import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { isFinal, ORDER_STATUSES, type OrderStatus } from '@tiffin/contract/ordering/orders/order-states'
import { describe, expect, test } from 'vitest'
import { chapterOf, promiseOf, stepsOf, wasDeclined } from './order-story.ts'

type Kind = WireOrder['events'][number]['kind']

const told = (status: OrderStatus, service_type: 'delivery' | 'collection', kinds: Kind[]) => ({
  status,
  service_type,
  kitchen_starts_at: '2026-11-20 18:00:00',
  events: kinds.map((kind, at) => ({
    id: String(at),
    order_id: '',
    kind,
    status,
    at: `2026-11-20 18:0${at}:00`,
    previous_time: null,
    time: null,
    reason: null,
  })),
})
const shown = (...given: Parameters<typeof told>) =>
  stepsOf(told(...given), true).map(({ name, state }) => `${name} ${state}`)

describe('the steps of an order', () => {
  test('begin with the order being sent to the shop', () => {
    expect(shown('PLACED', 'delivery', ['PLACED'])).toEqual([
      'sent now',
      'accepted next',
      'preparing next',
      'on_the_way next',
      'delivered next',
    ])
  })

  test('reach preparation once it is accepted and the kitchen has to start [O-03] [V7]', () => {
    expect(shown('ACCEPTED', 'collection', ['PLACED', 'ACCEPTED'])).toEqual([
      'sent done',
      'accepted done',
      'preparing now',
      'ready next',
      'collected next',
    ])
  })

  test('of an order for later stay at accepted until the kitchen has to start [V7]', () => {
    const order = {
      ...told('ACCEPTED', 'collection', ['PLACED', 'ACCEPTED']),
      kitchen_starts_at: '2026-11-21 11:40:00',
    }
    expect(stepsOf(order, false).map(({ name, state }) => `${name} ${state}`)).toEqual([
      'sent done',
      'accepted now',
      'preparing next',
      'ready next',
      'collected next',
    ])
    expect([chapterOf(order, false), chapterOf(order, true)]).toEqual(['accepted', 'preparing'])
    // A prepared pre-order is in preparation from the time when the kitchen began, not from the
    // evening before.
    expect(stepsOf(order, true)[2]).toEqual({ name: 'preparing', state: 'now', at: '2026-11-21 11:40:00' })
  })

  test('leave out the kitchen if it never began [V7]', () => {
    const order = {
      ...told('CANCELLED', 'delivery', ['PLACED', 'ACCEPTED', 'CANCELLED']),
      kitchen_starts_at: '2026-11-21 11:40:00',
    }
    expect(stepsOf(order, true).map(({ name }) => name)).toEqual(['sent', 'accepted', 'cancelled'])
  })

  test('a delivery that waits for its driver is not on the way yet; a collection is ready', () => {
    expect(shown('READY', 'delivery', ['PLACED', 'ACCEPTED', 'READY'])).toContain('preparing now')
    expect(shown('READY', 'collection', ['PLACED', 'ACCEPTED', 'READY'])).toContain('ready now')
  })

  test('end where it was cancelled', () => {
    expect(shown('CANCELLED', 'delivery', ['PLACED', 'ACCEPTED', 'CANCELLED'])).toEqual([
      'sent done',
      'accepted done',
      'preparing done',
      'cancelled now',
    ])
  })

  test.each(ORDER_STATUSES)('have exactly one present step: %s', status => {
    for (const service_type of ['delivery', 'collection'] as const) {
      const steps = [true, false].map(started => stepsOf(told(status, service_type, ['PLACED']), started))
      for (const way of steps) expect(way.filter(step => step.state === 'now')).toHaveLength(1)
    }
  })

  test('show the time of each step that was reached, and no time for later steps', () => {
    const [sent, , preparing, way] = stepsOf(told('ACCEPTED', 'delivery', ['PLACED', 'ACCEPTED']), true)
    expect([sent?.at, preparing?.at, way?.at]).toEqual([
      '2026-11-20 18:00:00',
      '2026-11-20 18:01:00',
      undefined,
    ])
  })
})

describe('the promise', () => {
  const EIGHT = '2026-11-20 20:00:00'
  type Change = { kind?: Kind; from: string | null; to: string }

  /** An order whose promise was changed like this, the last change at the end. */
  const promised = (
    changes: Change[],
    { status = 'ACCEPTED', wish = 'ASAP' }: { status?: OrderStatus; wish?: string } = {},
  ) => {
    const { events } = told(
      status,
      'delivery',
      changes.map(({ kind = 'DELAYED' }) => kind),
    )
    return promiseOf({
      status,
      pre_order_time: wish,
      delivery_time: changes.at(-1)?.to ?? EIGHT,
      collection_time: null,
      events: events.map((event, at) => ({
        ...event,
        previous_time: changes[at]!.from,
        time: changes[at]!.to,
      })),
    })
  }

  test.each(['2026-11-20 20:15:00', '2026-11-20 20:01:00', '2026-11-20 19:40:00', '2026-11-21 00:10:00'])(
    'shows the old time beside the new one when the shop moves it to %s, later or earlier [O-11]',
    to => {
      expect(promised([{ from: EIGHT, to }])).toEqual({ time: to, was: EIGHT })
    },
  )

  test('shows the old time also when the shop accepts with another time than the diner was shown [O-11]', () => {
    for (const to of ['2026-11-20 19:40:00', '2026-11-20 20:20:00'])
      expect(promised([{ kind: 'ACCEPTED', from: EIGHT, to }]).was).toBe(EIGHT)
    const [few, slot] = ['2026-11-20 19:56:00', '2026-11-20 20:00:00']
    expect(promised([{ kind: 'ACCEPTED', from: EIGHT, to: few }]).was).toBeUndefined()
    expect(promised([{ kind: 'ACCEPTED', from: EIGHT, to: few }], { wish: slot }).was).toBe(EIGHT)
  })

  test('shows the time before the last change', () => {
    const [later, latest] = ['2026-11-20 20:10:00', '2026-11-20 20:30:00']
    const changes: Change[] = [
      { kind: 'ACCEPTED', from: EIGHT, to: later },
      { from: later, to: latest },
      { kind: 'READY', from: latest, to: latest },
    ]
    expect(promised(changes, { status: 'READY' })).toEqual({ time: latest, was: later })
  })

  test('says nothing old where nothing has changed', () => {
    expect(promised([{ kind: 'PLACED', from: null, to: EIGHT }]).was).toBeUndefined()
    expect(promised([{ kind: 'ACCEPTED', from: EIGHT, to: EIGHT }]).was).toBeUndefined()
  })

  test.each(ORDER_STATUSES.filter(isFinal))('is over when the order is: %s', status => {
    const changes = [{ from: EIGHT, to: '2026-11-20 20:15:00' }]
    expect(promised(changes, { status })).toEqual({ time: undefined, was: undefined })
  })
})

test('a declined request to cancel is shown until the next one [O-07]', () => {
  const events: Kind[] = ['PLACED', 'ACCEPTED', 'CANCEL_REQUESTED', 'CANCEL_DECLINED']
  expect(wasDeclined(told('ACCEPTED', 'delivery', events))).toBe(true)
  expect(wasDeclined(told('CANCEL_REQUESTED', 'delivery', [...events, 'CANCEL_REQUESTED']))).toBe(false)
  expect(wasDeclined(told('ACCEPTED', 'delivery', ['PLACED', 'ACCEPTED']))).toBe(false)
})
