import type { Settings } from '@tiffin/contract/shop/settings'
import type { SpecialDays, WeekHours } from '@tiffin/contract/shop/settings/hours'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import { WEEKDAYS } from '@tiffin/contract/time'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

const range = (open: string, close: string) => ({ open, close })
const everyDay = (open: string, close: string) =>
  Object.fromEntries(WEEKDAYS.map(day => [day, [range(open, close)]])) as WeekHours

function keeps(week: WeekHours, ...days: (Partial<SpecialDays> & { from: string })[]) {
  return ({ hours }: Settings) => {
    Object.assign(hours, { delivery: week, collection: week })
    const closed = { name: '', delivery: [], collection: [], dinein: [] }
    hours.special_days = days.map(day => ({ ...closed, to: day.from, ...day }))
  }
}

async function stateAt(shop: Shop, now: string) {
  tiffin.clock.set(now)
  return shop.call(lookupPreorder, {})
}
const slotsOn = ({ preorder_hours }: Awaited<ReturnType<typeof stateAt>>, date: string) =>
  preorder_hours.collection.find(day => day.date === date)?.slots.map(slot => slot.label) ?? []

test('a special day has its own hours for one channel, closes another, and leaves a third as in the week [T-27] [Y-04]', async () => {
  const shop = await tiffin.shop({
    change: settings => {
      keeps(everyDay('12:00', '22:00'), {
        from: '2026-12-24',
        name: 'Christmas Eve',
        collection: [range('12:00', '15:00')],
        dinein: null,
      })(settings)
      settings.ordering.dinein.enabled = true
      settings.hours.dinein = everyDay('18:00', '23:00')
    },
  })
  const noon = await stateAt(shop, '2026-12-24T13:00:00Z')
  expect(noon.delivery).toMatchObject({ closed_reason: 'special_day', closed_for: 'Christmas Eve' })
  expect(noon.delivery.next_time).toBe('2026-12-25 12:45:00')
  expect(noon.collection.status).toBe('open')
  expect(slotsOn(noon, '2026-12-24').at(-1)).toBe('15:00')
  expect(noon.dinein).toMatchObject({ status: 'closed', closed_reason: 'hours' })
  const evening = await stateAt(shop, '2026-12-24T19:00:00Z')
  expect(evening.collection).toMatchObject({ status: 'closed', closed_reason: 'special_day' })
  expect(evening.collection).not.toHaveProperty('closed_for')
  expect(evening.dinein?.status).toBe('open')
})

test('the evening before a closed day runs to its end after midnight, and the closed day keeps the night to itself [T-27]', async () => {
  const shop = await tiffin.shop({
    change: keeps(everyDay('18:00', '02:00'), { from: '2026-12-25', name: 'Christmas Day' }),
  })
  const night = await stateAt(shop, '2026-12-25T01:00:00Z')
  expect(night.collection.status).toBe('open')
  expect(slotsOn(night, '2026-12-25')).toEqual(['01:30', '01:45', '02:00'])
  expect((await stateAt(shop, '2026-12-25T02:00:00Z')).collection.closed_for).toBe('Christmas Day')
  expect((await stateAt(shop, '2026-12-26T01:00:00Z')).collection.status).toBe('closed')
})

test('a special day that begins while the evening before still runs joins it without a gap or a slot twice [T-27]', async () => {
  const shop = await tiffin.shop({
    change: keeps(everyDay('18:00', '03:00'), {
      from: '2027-01-01',
      collection: [range('01:00', '05:00')],
    }),
  })
  const state = await stateAt(shop, '2027-01-01T02:30:00Z')
  expect(state.collection.status).toBe('open')
  const slots = slotsOn(state, '2027-01-01')
  expect(slots).toEqual([...new Set(slots)].sort())
  expect([slots[0], slots.at(-1)]).toEqual(['03:00', '05:00'])
})

test.each([
  ['forward', '2026-03-29', '2026-03-28T12:00:00Z', ['02:30', '02:45', '03:00']],
  [
    'back',
    '2026-10-25',
    '2026-10-24T11:00:00Z',
    ['01:30', '01:45', '02:00', '02:15', '02:30', '02:45', '03:00'],
  ],
])('on a special day on which clocks go %s its hours are local times [M-21]', async (_, from, now, slots) => {
  const shop = await tiffin.shop({
    change: keeps(everyDay('18:00', '23:00'), { from, collection: [range('01:00', '03:00')] }),
  })
  expect(slotsOn(await stateAt(shop, now), from).filter(label => label < '04:00')).toEqual(slots)
})

test('hours that a clock change skips as a whole open nothing that day [M-21]', async () => {
  const shop = await tiffin.shop({
    change: keeps(everyDay('18:00', '23:00'), {
      from: '2026-03-29',
      collection: [range('01:45', '02:00')],
    }),
  })
  const state = await stateAt(shop, '2026-03-28T23:30:00Z')
  expect(slotsOn(state, '2026-03-29')).toEqual([])
  expect(state.collection.next_time).toBe('2026-03-30 18:30:00')
})

test('diners can read the special days, including closures that an older version stored [T-27] [N-18]', async () => {
  const shop = await tiffin.shop()
  await tiffin.services.db.query(
    shop.id,
    sql`update store_setting set number = 1,
      value = value - 'special_days' || '{"closures": [{"from": "2026-12-25", "to": "2026-12-26"}]}'
      where store_id = ${shop.id} and section = 'hours'`,
  )
  await tiffin.services.db.query(
    shop.id,
    sql`update store_state set settings_revision = settings_revision + 1 where store_id = ${shop.id}`,
  )
  tiffin.services.stores.forget(shop.id)
  expect((await shop.call(getStore, {})).data.special_days).toEqual([
    { from: '2026-12-25', to: '2026-12-26', name: '', delivery: [], collection: [], dinein: [] },
  ])
  expect((await stateAt(shop, '2026-12-25T18:00:00Z')).collection.closed_reason).toBe('special_day')
})

test('tables are open while collection is, unless they have hours of their own [U-05]', async () => {
  const shop = await tiffin.shop({
    change: settings => {
      keeps(everyDay('12:00', '22:00'))(settings)
      settings.ordering.dinein.enabled = true
    },
  })
  expect((await stateAt(shop, '2026-11-20T18:00:00Z')).dinein).toMatchObject({
    status: 'open',
    pre_order: 'no',
  })
})
