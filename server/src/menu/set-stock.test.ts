import { listStock, setStock } from '@tiffin/contract/menu/staff'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WEEKDAYS } from '@tiffin/contract/time'
import type { WeekHours } from '@tiffin/contract/settings/hours'
import { FRIDAY_EVENING, type Installation, openInstallation, type Shop } from '../testing/installation.ts'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { fillBasket, newGuest, orderFood } from '../testing/ordering.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { newStaff } from '../testing/staff.ts'

let tiffin: Installation
let shop: Shop
let kitchen: Kitchen

beforeAll(async () => {
  tiffin = await openInstallation()
  shop = await tiffin.shop({ menu: SMALL_MENU, name: 'The Mango Tree' })
  kitchen = await openKitchen(tiffin, shop)
})
afterAll(() => tiffin.close())
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

test('where only delivery has hours, a dish that ran out in the evening is back at its next opening, not at midnight', async () => {
  const week = (ranges: WeekHours['monday']) =>
    Object.fromEntries(WEEKDAYS.map(day => [day, ranges])) as WeekHours
  const late = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ hours }) => {
      hours.delivery = week([{ open: '17:00', close: '02:00' }])
      hours.collection = week([])
    },
  })
  const { client } = await newStaff(tiffin, late)
  const params = { storeId: late.id }
  const dalOf = async () =>
    (await client.call(listStock, { params })).data.find(each => each.name === 'Tarka dal')!
  tiffin.clock.set('2026-11-20T21:00:00Z')
  const { id } = await dalOf()
  await client.call(setStock, {
    params: { ...params, id },
    body: { kind: 'item', sold_out: true, until: 'tomorrow' },
  })
  expect((await dalOf()).sold_out_until).toBe('2026-11-21 17:00:00')
})
