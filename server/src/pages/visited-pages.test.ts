import type { MenuFile } from '@tiffin/contract/menu/menu-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { type Installation, openInstallation, type Shop } from '../testing/installation.ts'
import { requireBuilt } from '../testing/require-built.ts'

requireBuilt()

let tiffin: Installation
let shop: Shop
let last: Shop
beforeAll(async () => {
  tiffin = await openInstallation()
  shop = await tiffin.shop({ menu })
  last = await tiffin.shop({ menu })
})
afterAll(() => tiffin.close())

const menu: MenuFile = {
  currency: 'GBP',
  categories: [{ ref: 'c', name: 'Food', items: [{ ref: 'd', name: 'Dal', price: '5.00' }] }],
}

function look({ host }: Shop, path = '/order-now') {
  return tiffin.app.inject({ method: 'GET', url: path, headers: { host, 'accept-encoding': 'br' } })
}

/** As text, which nobody was sent before. */
async function shownAt({ host }: Shop): Promise<string> {
  return (await tiffin.app.inject({ method: 'GET', url: '/order-now', headers: { host } })).body
}

let price = 500
/** The dish costs a penny more than ever before. */
async function changeMenu({ id }: Shop): Promise<string> {
  const { db } = tiffin.services
  price += 1
  await db.query(
    id,
    sql`with dish as (update menu_item set price = ${price} where store_id = ${id})
      update store set menu_revision = menu_revision + 1 where id = ${id}`,
  )
  db.notify({ topic: 'store', store_id: id })
  return `£${(price / 100).toFixed(2)}`
}

async function made(): Promise<number> {
  return (await tiffin.services.metrics.pages.get()).values[0]?.value ?? 0
}

/**
 * A change makes so many pages although nobody asks. Shops have their turn one after another: `last` is changed after it, so
 * its page is made only after all others.
 */
async function expectMade(count: number, change: () => Promise<unknown>): Promise<void> {
  await look(last)
  const before = await made()
  await change()
  await changeMenu(last)
  await expect.poll(made).toBeGreaterThanOrEqual(before + count + 1)
  // Makes that of the last shop if one of another was counted in its place.
  await look(last)
  expect((await made()) - before - 1).toBe(count)
}

test('a page that somebody has looked at is made as soon as the menu changes, and the next visitor gets that one', async () => {
  await look(shop)
  await expectMade(1, () => changeMenu(shop))
  const before = await made()
  expect(await shownAt(shop)).toContain(`£${((price - 1) / 100).toFixed(2)}`)
  expect(await made()).toBe(before)
})

test('changes at which nobody looks in between make a page once, and the next visitor gets the last of them', async () => {
  await look(shop)
  await expectMade(1, () => changeMenu(shop))
  await expectMade(0, () => changeMenu(shop))
  const cost = await changeMenu(shop)
  expect(await shownAt(shop)).toContain(cost)
})

test('a shop at which nobody has looked for five minutes has nothing made', async () => {
  await look(shop)
  tiffin.clock.add({ minutes: 5, seconds: 1 })
  await expectMade(0, () => changeMenu(shop))
})

test('each page that was looked at is made, but none that is for one person alone', async () => {
  await look(shop)
  await look(shop, '/privacy')
  await look(shop, '/order-tracking/1')
  await expectMade(2, () => changeMenu(shop))
})

test('a shop that has not opened has nothing made', async () => {
  const unopened = await tiffin.shop({
    menu,
    change: settings => {
      settings.opening.opened = false
    },
  })
  await look(unopened)
  await expectMade(0, () => changeMenu(unopened))
})
