import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { fillBasket, newGuest } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { openingChanges } from './opening-changes.ts'
import { daily } from '../../testing/slots/daily.ts'

const tiffin = withInstallation()

test.each([
  ['2026-11-20T20:00:00Z', '2026-11-21 02:00:00'],
  ['2026-11-21T00:30:00Z', '2026-11-22 02:00:00'],
])('without days ahead the night after midnight belongs to the evening, at %s [T-23]', async (now, last) => {
  tiffin.clock.set(now)
  const shop = await tiffin.shop({
    change: settings => {
      daily(settings, '18:00', '02:00')
      settings.ordering.collection.days_ahead = 0
    },
  })
  const { collection } = (await shop.call(lookupPreorder, {})).preorder_hours
  expect(collection.flatMap(day => day.slots).at(-1)?.value).toBe(last)
})

test.each([
  ['day and night', '00:00', '00:00'],
  ['day and night from six to six', '06:00', '06:00'],
])(
  'a slot that is offered before midnight is accepted and counted after it in a shop that is open %s [T-23] [T-26]',
  async (_, open, close) => {
    tiffin.clock.set('2026-11-20T23:50:00Z')
    const shop = await tiffin.shop({
      menu: SMALL_MENU,
      change: settings => {
        daily(settings, open, close)
        Object.assign(settings.ordering.collection, { slot_minutes: 25, slot_capacity: 1 })
      },
    })
    const slots = async () =>
      (await shop.call(lookupPreorder, {})).preorder_hours.collection.flatMap(day => day.slots)
    const before = await slots()
    const chosen = before.find(({ value }) => value > '2026-11-21 01')!
    const steps = before.map(({ value }) => Date.parse(`${value.replace(' ', 'T')}Z`) / 60_000)
    expect(new Set(steps.slice(1).map((step, index) => step - steps[index]!))).toEqual(new Set([25]))
    // A cached page is rendered again when the slot can no longer be chosen.
    const store = await shop.store()
    const lead = store.channels.collection.lead_minutes * 60_000
    const over = Date.parse(`${chosen.value.replace(' ', 'T')}Z`) - lead + 1
    expect(openingChanges(store, tiffin.clock.now())).toContain(over)
    const diner = await newGuest(shop)
    const first = await fillBasket(shop, diner, { pre_order_time: chosen.value })
    await diner.client.call(confirmCart, { params: { id: first.id } })
    const late = await newGuest(shop)
    const other = before[before.indexOf(chosen) + 1]!
    const second = await fillBasket(shop, late, { pre_order_time: other.value })

    tiffin.clock.set('2026-11-21T00:05:00Z')
    const after = await slots()
    expect(after).toContainEqual({ ...chosen, available: false })
    const times = (list: typeof before) => list.map(({ value }) => value)
    expect(times(before)).toEqual(
      expect.arrayContaining(times(after.filter(({ value }) => value < '2026-11-27'))),
    )
    await late.client.call(confirmCart, { params: { id: second.id } })
    expect(await slots()).toContainEqual({ ...other, available: false })
  },
)
