import { exportBooks, readBooks, readDayOfBooks } from '@tiffin/contract/back-office/books/staff'
import { CallError } from '@tiffin/contract/client'
import { exportFigures, readFigures } from '@tiffin/contract/back-office/figures/staff'
import { getMenu } from '@tiffin/contract/menu/menu/diner'
import { listStock, setStock } from '@tiffin/contract/menu/stock/staff'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import { setPause } from '@tiffin/contract/shop/slots/staff'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { expect, test } from 'vitest'
import { editorOf } from '../../testing/drafts/drafting.ts'
import { type Change, changeShop } from '../../testing/change-settings.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { itemNamed, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation(() => ({ now: FRIDAY_EVENING }))

/** Partial values of a date field while it is typed, and dates that people type for "always" and "never". */
const YEARS = ['0000', '0002', '0202', '1969', '2999', '9999']
const DAYS = YEARS.flatMap(year => [`${year}-01-01`, `${year}-12-31`])

/** The status of a response, 200 for every success. */
async function statusOf(calling: Promise<unknown>): Promise<number> {
  return calling.then(
    () => 200,
    (error: unknown) => (error instanceof CallError ? error.status : 0),
  )
}

test('requests for figures, books and files by a day of any year succeed or are refused [Y-21]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  await orderFood(shop)
  const { client } = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id }
  for (const day of DAYS) {
    for (const query of [{ from: day }, { to: day }, { from: day, to: day }]) {
      const statuses = await Promise.all([
        statusOf(client.call(readFigures, { params, query })),
        statusOf(client.call(exportFigures, { params: { ...params, table: 'days' }, query })),
        statusOf(client.call(readBooks, { params, query })),
        statusOf(client.call(exportBooks, { params: { ...params, table: 'days' }, query })),
        statusOf(client.call(readDayOfBooks, { params: { ...params, day }, query: {} })),
      ])
      for (const status of statuses) expect([200, 400, 404], JSON.stringify(query)).toContain(status)
    }
  }
})

test('a dish is sold out, orders are paused and a menu is put aside until a day of any year, or it is refused', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { client } = await newStaff(tiffin, shop, 'owner')
  const { publishAt, change } = await editorOf(tiffin, shop)
  await change({ do: 'set', kind: 'item', ref: 'korma', was: { price: '8.95' }, now: { price: '9.50' } })
  const params = { storeId: shop.id }
  const id = await itemNamed(shop, 'Tarka dal')
  for (const day of DAYS) {
    for (const until of [day, `${day}T00:00:00Z`, `${day}T23:59:59+14:00`]) {
      const body = { kind: 'item' as const, sold_out: true, until }
      expect([200, 400], until).toContain(
        await statusOf(client.call(setStock, { params: { ...params, id }, body })),
      )
      expect(await statusOf(client.call(listStock, { params })), until).toBe(200)
    }
    for (const until of [`${day}T00:00:00Z`, `${day}T23:59:59+14:00`]) {
      const body = { paused: { collection: until }, busy: { delivery: { minutes: 15, until } } }
      expect([200, 400], until).toContain(await statusOf(client.call(setPause, { params, body })))
      expect(await statusOf(shop.call(lookupPreorder, {})), until).toBe(200)
    }
    expect([200, 400], day).toContain(await statusOf(publishAt(`${day} 12:00:00`)))
  }
})

test('settings with a day of any year are refused, or leave the shop’s pages as they are', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  for (const day of DAYS) {
    const changes: Change[] = [
      ({ hours }) => {
        hours.special_days = [{ name: '', from: day, to: day, delivery: [], collection: [], dinein: [] }]
      },
      ({ loyalty }) => void Object.assign(loyalty, { enabled: true, until: day }),
    ]
    for (const change of changes)
      await changeShop(tiffin.services, shop.id, change).catch((error: unknown) =>
        expect(error, day).toMatchObject({ reason: 'invalid-data' }),
      )
    const calls = [
      shop.call(getStore, {}),
      shop.call(lookupPreorder, {}),
      shop.call(getMenu, { query: { day: 'all' } }),
      orderFood(shop),
    ]
    expect(await Promise.all(calls.map(statusOf)), day).toEqual([200, 200, 200, 200])
  }
})
