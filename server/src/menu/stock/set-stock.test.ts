import { listStock, type SoldOutUntil, setStock } from '@tiffin/contract/menu/stock/staff'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { WEEKDAYS } from '@tiffin/contract/time'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { WeekHours } from '@tiffin/contract/shop/settings/hours'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { type Kitchen, openKitchen } from '../../testing/kitchen.ts'
import { fillBasket, itemNamed, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU, name: 'The Mango Tree' }))
let kitchen: Kitchen

beforeAll(async () => {
  kitchen = await openKitchen(tiffin, shop)
})
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

test('a dish that is sold out is off every menu at once, and returns when the shop opens tomorrow', async () => {
  const { data } = await kitchen.cook.client.call(listStock, { params: { storeId: shop.id } })
  const dal = data.find(each => each.name === 'Tarka dal')!
  await kitchen.cook.client.call(setStock, {
    params: { storeId: shop.id, id: dal.id },
    body: { kind: 'item', sold_out: true, until: 'tomorrow' },
  })
  const off = (await kitchen.cook.client.call(listStock, { params: { storeId: shop.id } })).data.find(
    each => each.id === dal.id,
  )
  expect(off).toMatchObject({ sold_out: true, sold_out_until: '2026-11-21 12:00:00' })
  const diner = await newGuest(shop)
  await expect(fillBasket(shop, diner)).rejects.toMatchObject({ status: 400, code: 4011 })
  tiffin.clock.set('2026-11-21T12:00:00Z')
  await expect(orderFood(shop)).resolves.toBeTruthy()
  const morning = await newStaff(tiffin, shop)
  await morning.client.call(setStock, {
    params: { storeId: shop.id, id: dal.id },
    body: { kind: 'item', sold_out: false },
  })
})

const week = (...ranges: WeekHours['monday']) =>
  Object.fromEntries(WEEKDAYS.map(day => [day, ranges])) as WeekHours

/** A shop with these settings, and when its dal returns if it is marked as sold out now. */
async function dalIn(change: (settings: Settings) => void) {
  const own = await tiffin.shop({ menu: SMALL_MENU, change })
  const { client } = await newStaff(tiffin, own)
  const params = { storeId: own.id, id: await itemNamed(own, 'Tarka dal') }
  const set = (body: { sold_out: boolean; until?: SoldOutUntil | undefined }) =>
    client.call(setStock, { params, body: { kind: 'item', ...body } })
  const rowOf = async () =>
    (await client.call(listStock, { params })).data.find(each => each.id === params.id)!
  const returns = async (until: SoldOutUntil) => (await set({ sold_out: true, until })).sold_out_until
  return { own, set, rowOf, returns }
}

test('where only delivery has hours, a dish that ran out in the evening is back at its next opening, not at midnight', async () => {
  const { returns, rowOf } = await dalIn(({ hours }) => {
    hours.delivery = week({ open: '17:00', close: '02:00' })
    hours.collection = week()
  })
  tiffin.clock.set('2026-11-20T21:00:00Z')
  expect(await returns('tomorrow')).toBe('2026-11-21 17:00:00')
  expect((await rowOf()).sold_out_until).toBe('2026-11-21 17:00:00')
})

test('a sold-out dish does not return at the hours of a disabled order type, and does return at the hours of tables', async () => {
  const { returns } = await dalIn(({ hours, ordering }) => {
    hours.delivery = week({ open: '09:00', close: '15:00' })
    hours.collection = week({ open: '17:00', close: '22:00' })
    ordering.delivery.enabled = false
  })
  expect(await returns('tomorrow')).toBe('2026-11-21 17:00:00')
  const withTables = await dalIn(({ hours, ordering }) => {
    hours.delivery = hours.collection = week({ open: '17:00', close: '22:00' })
    hours.dinein = week({ open: '11:00', close: '23:00' })
    ordering.dinein.enabled = true
  })
  expect(await withTables.returns('tomorrow')).toBe('2026-11-21 11:00:00')
  expect(await withTables.returns('closing')).toBe('2026-11-20 23:00:00')
})

test('sold out until closing is until the last type of order closes that is open, and lunch does not take the evening’s dish away', async () => {
  const { returns } = await dalIn(({ hours }) => {
    hours.delivery = week({ open: '12:00', close: '14:00' }, { open: '17:00', close: '22:00' })
    hours.collection = week({ open: '12:00', close: '14:30' }, { open: '17:00', close: '22:30' })
  })
  tiffin.clock.set('2026-11-20T13:00:00Z')
  expect(await returns('closing')).toBe('2026-11-20 14:30:00')
  expect(await returns('tomorrow')).toBe('2026-11-21 12:00:00')
  tiffin.clock.set('2026-11-20T22:10:00Z')
  expect(await returns('closing')).toBe('2026-11-20 22:30:00')
  // The shop is closed for the night, so the mark lasts until the next opening.
  tiffin.clock.set('2026-11-20T23:30:00Z')
  expect(await returns('closing')).toBe('2026-11-21 12:00:00')
})

test('sold out until a date is until the first opening on it, not in the night that runs into it; the date is ahead', async () => {
  const { returns, own } = await dalIn(({ hours }) => {
    hours.delivery = hours.collection = week({ open: '17:00', close: '02:00' })
  })
  for (const wrong of ['2026-11-20', '2026-11-01', '2028-01-01'])
    await expect(returns(wrong)).rejects.toMatchObject({
      status: 400,
      errors: { until: [expect.any(String)] },
    })
  expect(await returns('2026-11-24')).toBe('2026-11-24 17:00:00')
  const diner = await newGuest(own)
  await expect(fillBasket(own, diner)).rejects.toMatchObject({ code: 4011 })
  tiffin.clock.set('2026-11-24T16:59:59Z')
  await expect(fillBasket(own, diner)).rejects.toMatchObject({ code: 4011 })
  tiffin.clock.set('2026-11-24T17:00:00Z')
  await expect(fillBasket(own, diner)).resolves.toBeTruthy()
})

test('an undo restores the previous state, with its time exact to the second', async () => {
  const { set, rowOf } = await dalIn(() => undefined)
  const first = await set({ sold_out: true, until: '2026-11-24' })
  expect(first.replaced).toEqual({ sold_out: false })
  const { replaced } = await set({ sold_out: false })
  await set(replaced)
  expect((await rowOf()).sold_out_until).toBe(first.sold_out_until)
  await set(first.replaced)
  expect(await rowOf()).toMatchObject({ sold_out: false, sold_out_until: null })
})
