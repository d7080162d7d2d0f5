import { SECTIONS } from '@tiffin/contract/shop/settings'
import { getConfigurationFile } from '@tiffin/contract/shop/stores/diner'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import { WEEKDAYS } from '@tiffin/contract/time'
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { judgeTime } from './judge-time.ts'
import { lookupPreorder as lookup } from './lookup-preorder.ts'
import { isSlot, slotsOf } from './slots-of.ts'
import { daily } from '../../testing/slots/daily.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const time = fc
  .integer({ min: 0, max: 287 })
  .map(
    five => `${String(Math.floor(five / 12)).padStart(2, '0')}:${String((five % 12) * 5).padStart(2, '0')}`,
  )

const tiffin = withInstallation()
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

const closedOn = (from: string, to: string) => ({
  from,
  to,
  name: 'Holiday',
  delivery: [],
  collection: [],
  dinein: [],
})

describe('the state of a channel', () => {
  test.each([
    ['open, pre-orders taken', '12:00', true, 'open', 'yes', 'D_DP', 'C_CP'],
    ['open, no pre-orders', '12:00', false, 'open', 'no', 'D', 'C'],
    ['closed, pre-orders taken', '20:00', true, 'closed', 'yes', 'DP', 'CP'],
    ['closed, no pre-orders', '20:00', false, 'closed', 'no', 'DN', 'CN'],
  ])(
    '%s [T-05] [T-06] [T-07] [T-08] [T-09] [T-10]',
    async (_, open, pre_order, status, preOrder, delivery, collection) => {
      const shop = await tiffin.shop({
        change: settings => {
          daily(settings, open, '23:00')
          settings.ordering.delivery.pre_order = pre_order
          settings.ordering.collection.pre_order = pre_order
        },
      })
      const lookup = await shop.call(lookupPreorder, {})
      expect(lookup.delivery).toMatchObject({ status, pre_order: preOrder, mode: delivery })
      expect(lookup.collection).toMatchObject({ status, pre_order: preOrder, mode: collection })
    },
  )

  test('a channel that the shop does not offer is always closed [T-01]', async () => {
    const shop = await tiffin.shop({ change: settings => void (settings.ordering.delivery.enabled = false) })
    const { delivery } = await shop.call(lookupPreorder, {})
    expect(delivery).toMatchObject({ mode: 'DN', next_time: null, closed_reason: 'off' })
    const hash = createHash('sha256').update(shop.host).digest('hex')
    const { services } = await shop.call(getConfigurationFile, { params: { hash } })
    expect(services.map(({ service_type }) => service_type)).toEqual(['collection'])
  })

  test('a pause closes the channel, says so, and ends by itself', async () => {
    const until = '2026-11-20T18:30:00Z'
    const shop = await tiffin.shop({
      change: settings => void (settings.pause.delivery = until),
    })
    expect((await shop.call(lookupPreorder, {})).delivery).toMatchObject({
      status: 'closed',
      closed_reason: 'paused',
      paused_until: '2026-11-20 18:30:00',
      next_time: '2026-11-20 19:15:00',
    })
    tiffin.clock.set(until)
    const { delivery } = await shop.call(lookupPreorder, {})
    expect(delivery).toMatchObject({ status: 'open', closed_reason: null })
    expect(delivery).not.toHaveProperty('paused_until')
  })

  test('on a special day the shop is closed whatever its hours say, and the next opening is a real one [T-27]', async () => {
    const shop = await tiffin.shop({
      change: settings => void (settings.hours.special_days = [closedOn('2026-11-20', '2026-11-21')]),
    })
    const { delivery, preorder_hours } = await shop.call(lookupPreorder, {})
    expect(delivery).toMatchObject({
      status: 'closed',
      closed_reason: 'special_day',
      next_time: '2026-11-22 12:45:00',
    })
    expect(preorder_hours.delivery[0]?.date).toBe('2026-11-22')
  })
})

describe('slots', () => {
  test('the first is one lead time ahead, in the shop’s local time, and the last is at closing [T-03] [T-23]', async () => {
    const shop = await tiffin.shop({ country: 'US', change: settings => daily(settings, '11:00', '22:00') })
    const { current_time, preorder_hours, time_zone } = await shop.call(lookupPreorder, {})
    expect(time_zone).toBe('America/New_York')
    expect(current_time).toBe('2026-11-20 13:00:00')
    const [today] = preorder_hours.delivery
    expect(today?.slots[0]).toEqual({ value: '2026-11-20 13:45:00', label: '13:45', available: true })
    expect(today?.slots.at(-1)?.label).toBe('22:00')
    expect(preorder_hours.collection[0]?.slots[0]?.label).toBe('13:30')
  })

  test('they are counted from each opening, so an interval that does not divide the hour does not drift [T-23]', async () => {
    const shop = await tiffin.shop({
      change: settings => {
        daily(settings, '17:10', '23:00')
        settings.ordering.collection.slot_minutes = 25
      },
    })
    const { preorder_hours } = await shop.call(lookupPreorder, {})
    expect(preorder_hours.collection[1]?.slots.slice(0, 3).map(slot => slot.label)).toEqual([
      '17:35',
      '18:00',
      '18:25',
    ])
  })

  test('the slots of a shop that is open past midnight continue into the next day [T-23]', async () => {
    tiffin.clock.set('2026-11-21T00:30:00Z')
    const shop = await tiffin.shop({ change: settings => daily(settings, '18:00', '02:00') })
    const { collection, preorder_hours } = await shop.call(lookupPreorder, {})
    expect(collection.status).toBe('open')
    expect(preorder_hours.collection[0]?.slots.map(slot => slot.label).slice(0, 5)).toEqual([
      '01:00',
      '01:15',
      '01:30',
      '01:45',
      '02:00',
    ])
  })

  test('are not offered further ahead than the shop’s settings allow [T-23]', async () => {
    const shop = await tiffin.shop({ change: settings => void (settings.ordering.delivery.days_ahead = 2) })
    const { preorder_hours } = await shop.call(lookupPreorder, {})
    expect(preorder_hours.delivery.map(day => day.date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
    // A week, unless configured otherwise.
    expect(preorder_hours.collection.at(-1)?.date).toBe('2026-11-27')
  })

  test('a full one is listed and cannot be taken, and an order for now is promised the next [T-23]', async () => {
    const shop = await tiffin.shop({
      change: settings => void (settings.ordering.collection.slot_capacity = 2),
    })
    await tiffin.services.db.query(
      shop.id,
      sql`insert into slot (store_id, service_type, starts_at, taken) values (${shop.id}, 'collection', '2026-11-20T18:15:00Z', 2), (${shop.id}, 'collection', '2026-11-20T18:30:00Z', 2)`,
    )
    const { collection, preorder_hours } = await shop.call(lookupPreorder, {})
    expect(preorder_hours.collection[0]?.slots.slice(0, 2)).toEqual([
      { value: '2026-11-20 18:30:00', label: '18:30', available: false },
      { value: '2026-11-20 18:45:00', label: '18:45', available: true },
    ])
    expect(collection.next_time).toBe('2026-11-20 18:45:00')
  })

  test.each([
    ['London, clocks forward', 'GB', '2026-03-28T20:00:00Z', '2026-03-29'],
    ['London, clocks back', 'GB', '2026-10-24T20:00:00Z', '2026-10-25'],
    ['New York, clocks forward', 'US', '2026-03-07T20:00:00Z', '2026-03-08'],
    ['Auckland, clocks back', 'NZ', '2026-04-03T20:00:00Z', '2026-04-05'],
    ['Mexico City, which never changes', 'MX', '2026-04-04T20:00:00Z', '2026-04-05'],
  ])('on the day the clocks change in %s they are at local times [M-21]', async (_, country, now, date) => {
    tiffin.clock.set(now)
    const shop = await tiffin.shop({ country, change: settings => daily(settings, '12:00', '14:00') })
    const { preorder_hours } = await shop.call(lookupPreorder, {})
    const day = preorder_hours.collection.find(each => each.date === date)
    expect(day?.slots.map(slot => slot.label)).toEqual([
      '12:30',
      '12:45',
      '13:00',
      '13:15',
      '13:30',
      '13:45',
      '14:00',
    ])
  })

  test('on a night with a repeated hour no slot occurs twice or out of order [M-21]', async () => {
    tiffin.clock.set('2026-10-24T20:00:00Z')
    const shop = await tiffin.shop({ change: settings => daily(settings, '20:00', '04:00') })
    const { preorder_hours } = await shop.call(lookupPreorder, {})
    const labels = preorder_hours.collection
      .find(each => each.date === '2026-10-25')!
      .slots.map(slot => slot.value)
    expect(labels.filter(value => value.startsWith('2026-10-25 01:'))).toHaveLength(4)
    expect(labels).toEqual([...new Set(labels)].sort())
  })
})

test('a time is accepted as a slot exactly when it is one of the slots, for any hours, intervals and clock changes [T-23] [T-26]', () => {
  const days = fc.array(fc.record({ open: time, close: time }), { maxLength: 2 })
  const hours = fc.record(
    Object.fromEntries(WEEKDAYS.map(day => [day, days])) as Record<(typeof WEEKDAYS)[number], typeof days>,
  )
  fc.assert(
    fc.property(
      hours,
      fc.constantFrom('Europe/London', 'America/New_York', 'Pacific/Auckland', 'America/Mexico_City'),
      fc.record({
        slot_minutes: fc.constantFrom(10, 15, 25),
        lead_minutes: fc.integer({ min: 0, max: 90 }),
        days_ahead: fc.integer({ min: 0, max: 3 }),
      }),
      fc.integer({ min: 0, max: 365 * 24 * 60 }),
      (hours, time_zone, rest, minute) => {
        const channel = {
          ...SECTIONS.ordering.parse({}).collection,
          hours,
          special_days: [],
          paused_until: null,
          busy: null,
          ...rest,
        }
        const store = {
          configuration: { region: { time_zone } },
        } as never
        const now = Temporal.Instant.from('2026-01-01T00:00:00Z').add({ minutes: minute })
        const all = new Set([...slotsOf(store, channel, now)].map(slot => slot.epochMilliseconds))
        for (let step = -30; step < 5 * 24 * 60; step += 5) {
          const at = now.add({ minutes: step })
          expect(isSlot(store, channel, { now, at })).toBe(all.has(at.epochMilliseconds))
        }
      },
    ),
    { numRuns: 60 },
  )
})

const ZONES = [
  'Europe/London',
  'Europe/Dublin',
  'America/New_York',
  'America/Phoenix',
  'America/Mexico_City',
  'America/Tijuana',
  'America/Guatemala',
  'Pacific/Auckland',
  'Australia/Sydney',
  'Australia/Lord_Howe',
]

test.each(ZONES)(
  'on the days on which the clocks of %s change, exactly the slots that are offered are taken [B-22] [T-26]',
  async zone => {
    const from = Temporal.ZonedDateTime.from(`2026-06-01T00:00:00[${zone}]`)
    for (const change of [from.getTimeZoneTransition('previous'), from.getTimeZoneTransition('next')]) {
      // Zones without clock changes have only ordinary nights.
      const night = change && Math.abs(change.year - 2026) < 2 ? change : from
      const store = await storeIn(zone)
      const now = night.startOfDay().subtract({ hours: 3 }).toInstant()
      const ctx = { store, now, services: tiffin.services } as never
      const { preorder_hours } = await lookup(ctx)
      const offered = new Set(preorder_hours.collection.flatMap(day => day.slots.map(slot => slot.value)))
      expect(offered.size).toBeGreaterThan(50)
      for (let minute = 0; minute < 36 * 60; minute += 5) {
        const wall = night
          .toPlainDate()
          .toPlainDateTime()
          .add({ minutes: minute - 180 })
        const pre_order_time = wall.toString({ smallestUnit: 'second' }).replace('T', ' ')
        const judged = judgeTime(ctx, { service_type: 'collection', pre_order_time })
        expect(judged.ok, pre_order_time).toBe(offered.has(pre_order_time))
        if (judged.ok) expect(judged.local).toBe(pre_order_time)
      }
    }
  },
)

async function storeIn(time_zone: string) {
  const shop = await tiffin.shop({
    change: settings => {
      daily(settings, '00:00', '00:00')
      settings.ordering.collection.days_ahead = 2
    },
  })
  const store = await shop.store()
  const { configuration } = store
  return { ...store, configuration: { ...configuration, region: { ...configuration.region, time_zone } } }
}
