import { getAddons, getAddonsFile, getMenu, getMenuFile } from '@tiffin/contract/menu/menu/diner'
import type { MENU_DAYS } from '@tiffin/contract/menu/menu/menu'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { WEEKDAYS } from '@tiffin/contract/time'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

const CURRY: MenuFile = {
  currency: 'GBP',
  categories: [
    {
      ref: 'curries',
      name: 'Curries',
      description: 'Cooked since noon.',
      items: [
        { ref: 'dal', name: 'Dal', price: '5.50', marks: ['vegan'], allergens: { may_contain: ['mustard'] } },
        { ref: 'nihari', name: 'Nihari', price: 12, days: ['sunday'], tax_class: 'standard' },
      ],
      subcategories: [
        {
          ref: 'boxes',
          name: 'Lunch boxes',
          items: [
            {
              ref: 'box',
              name: 'Curry box',
              price: '7.25',
              offer: 'BOGOF',
              schedules: [{ start_time: '12:00', end_time: '15:00' }],
              option_groups: ['rice'],
            },
          ],
        },
      ],
    },
  ],
  option_groups: [
    {
      ref: 'rice',
      name: 'Rice',
      min: 1,
      max: 1,
      options: [
        { ref: 'plain', name: 'Plain', chosen_by_default: true },
        {
          ref: 'naan',
          name: 'Naan',
          price: '1.20',
          next_group: 'butter',
          allergens: { contains: ['gluten'] },
        },
      ],
    },
    {
      ref: 'butter',
      name: 'Butter',
      options: [
        {
          ref: 'butter',
          name: 'Butter',
          price: 0.3,
          modifiers: [{ code: 'NONE' }, { code: 'EXTRA', price: '0.5' }],
        },
      ],
    },
  ],
}

const file = (shop: Shop, day: (typeof MENU_DAYS)[number] = 'all') =>
  shop.call(getMenuFile, { params: { storeId: String(shop.id), day } })
const namesIn = (menu: Awaited<ReturnType<typeof file>>) =>
  menu.categories.flatMap(each => each.subcategories.flatMap(inner => inner.items.map(item => item.name)))

test('the menu has categories with subcategories with items [M-01] [M-08]', async () => {
  const shop = await tiffin.shop({ menu: CURRY })
  const menu = await file(shop)
  expect(menu.categories).toMatchObject([
    {
      name: 'Curries',
      description: 'Cooked since noon.',
      position: 0,
      subcategories: [
        {
          name: '',
          items: [
            {
              name: 'Dal',
              price: '5.50',
              offer: 'NONE',
              monday: 1,
              sunday: 1,
              schedule: [],
              has_addons: false,
              allergens: { contains: [], may_contain: ['mustard'] },
              marks: ['vegan'],
              service_types: ['delivery', 'collection', 'dinein'],
              sold_out: false,
            },
            { name: 'Nihari', price: '12.00', monday: 0, sunday: 1, position: 1 },
          ],
        },
        {
          name: 'Lunch boxes',
          items: [
            {
              name: 'Curry box',
              offer: 'BOGOF',
              has_addons: true,
              needs_choice: true,
              schedule: [
                { status: 1, start_date: null, end_date: null, start_time: '12:00', end_time: '15:00' },
              ],
            },
          ],
        },
      ],
    },
  ])
  // Fields that only the kitchen needs are not sent.
  expect(JSON.stringify(menu)).not.toContain('tax_class')
})

test('the menu file of a weekday contains the dishes sold on that day, and the file "all" contains every dish [M-02] [M-05]', async () => {
  const shop = await tiffin.shop({ menu: CURRY })
  expect(namesIn(await file(shop))).toEqual(['Dal', 'Nihari', 'Curry box'])
  expect(namesIn(await file(shop, 'sunday'))).toEqual(['Dal', 'Nihari', 'Curry box'])
  expect(namesIn(await file(shop, 'monday'))).toEqual(['Dal', 'Curry box'])
  for (const day of WEEKDAYS) expect(namesIn(await file(shop, day))).toContain('Dal')
})

test('a category without a dish on a weekday is not in its file [M-02]', async () => {
  const shop = await tiffin.shop({
    menu: {
      currency: 'GBP',
      categories: [
        { ref: 'a', name: 'Always', items: [{ ref: 'a', name: 'Tea', price: 1 }] },
        { ref: 's', name: 'Sundays', items: [{ ref: 's', name: 'Roast', price: 9, days: ['sunday'] }] },
      ],
    },
  })
  expect((await file(shop, 'monday')).categories.map(each => each.name)).toEqual(['Always'])
})

test('the menu by the Store header is the same as the file, and both have the shop’s own id [M-03] [M-22] [N-29] [API-32]', async () => {
  const shop = await tiffin.shop({ menu: CURRY })
  const query = { app_name: 'CUSTOMER', sref: String(shop.id) }
  expect(await shop.call(getMenu, { query })).toEqual(await file(shop))
  expect(await shop.call(getMenu, { query: { ...query, day: 'monday' } })).toEqual(await file(shop, 'monday'))
  const raw = await tiffin.app.inject({
    url: '/consumer/menu?day=monday',
    headers: { host: 'api.example', store: shop.host },
  })
  const ofFile = await tiffin.app.inject({
    url: `/consumer/store/${shop.id}/menu/foodhub/monday.json`,
    headers: { host: shop.host },
  })
  expect(raw.body).toBe(ofFile.body)
})

test('file and fallback contain base64 of compressed JSON [M-04] [API-31] [API-32] [API-33] [API-34]', async () => {
  const shop = await tiffin.shop({ menu: CURRY })
  const answer = await tiffin.app.inject({
    url: `/consumer/store/${shop.id}/menu/foodhub/all.json`,
    headers: { host: shop.host },
  })
  const { data } = answer.json<{ data: { data: string[] } }>()
  const bytes = Buffer.from(data.data[0]!, 'base64')
  expect([bytes[0], bytes[1]]).toEqual([0x1f, 0x8b])
  expect(answer.headers['content-type']).toContain('application/json')
})

test('every option group is in the addons file once, nested ones by next_group [M-06] [B-04] [B-05] [API-33] [API-34]', async () => {
  const shop = await tiffin.shop({ menu: CURRY })
  const addons = await shop.call(getAddonsFile, { params: { storeId: String(shop.id) } })
  expect(addons.groups).toMatchObject([
    {
      name: 'Rice',
      min: 1,
      max: 1,
      type: 'single',
      repeatable: false,
      options: [
        { name: 'Plain', price: '0.00', modifiers: [], next_group: null, chosen_by_default: true },
        {
          name: 'Naan',
          price: '1.20',
          next_group: addons.groups[1]!.id,
          allergens: { contains: ['gluten'] },
        },
      ],
    },
    {
      name: 'Butter',
      min: 0,
      max: 0,
      type: 'multi',
      // A modifier without a price costs the same as its option.
      options: [
        {
          modifiers: [
            { code: 'NONE', price: '0.30' },
            { code: 'EXTRA', price: '0.50' },
          ],
        },
      ],
    },
  ])
  const box = (await file(shop)).categories[0]!.subcategories[1]!.items[0]!
  expect(box.group_ids).toEqual([addons.groups[0]!.id])
  expect(await shop.call(getAddons, {})).toEqual(addons)
})

test('a client that has the menu already gets a 304 until it changes', async () => {
  const shop = await tiffin.shop({ menu: CURRY })
  const url = `/consumer/store/${shop.id}/menu/foodhub/all.json`
  const ask = (etag = '') => tiffin.app.inject({ url, headers: { host: shop.host, 'if-none-match': etag } })
  const first = await ask()
  const etag = String(first.headers.etag)
  expect(first.headers['cache-control']).toContain('no-cache')
  expect((await ask(etag)).statusCode).toBe(304)
  expect((await ask(`W/${etag}, "other"`)).statusCode).toBe(304)
  expect((await ask('"other"')).statusCode).toBe(200)
  await markSoldOut(shop, 'dal', null)
  const changed = await ask(etag)
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

test('a dish that is sold out until a time returns by itself', async () => {
  const shop = await tiffin.shop({ menu: CURRY })
  await markSoldOut(shop, 'dal', '2026-11-20T20:00:00Z')
  const soldOut = async () => (await file(shop)).categories[0]!.subcategories[0]!.items[0]!.sold_out
  expect(await soldOut()).toBe(true)
  tiffin.clock.set('2026-11-20T19:59:59Z')
  expect(await soldOut()).toBe(true)
  tiffin.clock.set('2026-11-20T20:00:00Z')
  expect(await soldOut()).toBe(false)
  tiffin.clock.set(FRIDAY_EVENING)
  expect(await soldOut()).toBe(true)
})

test('no shop returns the menu of another', async () => {
  const [one, other] = [await tiffin.shop({ menu: CURRY }), await tiffin.shop({ menu: CURRY })]
  const refused = { status: 404, type: 'not_found' }
  await expect(
    one.call(getMenuFile, { params: { storeId: String(other.id), day: 'all' } }),
  ).rejects.toMatchObject(refused)
  await expect(one.call(getAddonsFile, { params: { storeId: String(other.id) } })).rejects.toMatchObject(
    refused,
  )
  await expect(one.call(getMenu, { query: { sref: String(other.id) } })).rejects.toMatchObject(refused)
  await expect(one.call(getAddons, { query: { sref: String(other.id) } })).rejects.toMatchObject(refused)
  const ids = (menu: Awaited<ReturnType<typeof file>>) => menu.categories.map(each => each.id)
  expect(ids(await file(one))).not.toEqual(ids(await file(other)))
})

test('for a day that is not a weekday there is no menu [M-05] [N-25]', async () => {
  const shop = await tiffin.shop({ menu: CURRY })
  for (const day of ['someday', 'Monday'])
    await expect(file(shop, day as 'all')).rejects.toMatchObject({ status: 404 })
})

test('a shop without a menu has an empty one', async () => {
  const shop = await tiffin.shop()
  expect((await file(shop)).categories).toEqual([])
})

/** In the same way as the console. */
async function markSoldOut(shop: Shop, ref: string, until: string | null): Promise<void> {
  await tiffin.services.db.transaction(shop.id, async run => {
    await run(
      sql`update menu_item set sold_out = true, sold_out_until = ${until} where store_id = ${shop.id} and ref = ${ref}`,
    )
    await run(sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${shop.id}`)
  })
  tiffin.services.stores.forget(shop.id)
}
