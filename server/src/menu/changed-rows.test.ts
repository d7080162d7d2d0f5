import type { MenuFile } from '@tiffin/contract/menu/menu-file'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, type Sql, sql } from '../db/sql.ts'
import { storeContext } from '../http/context.ts'
import { changeShop } from '../testing/change-settings.ts'
import { type Installation, openInstallation, type Shop } from '../testing/installation.ts'
import { type MenuInMemory, menuFrom } from './load-menu.ts'
import { menuOf } from './menu-of.ts'
import { readMenuRows } from './menu-rows.ts'
import { readableDishes } from './readable-dishes.ts'

let tiffin: Installation
let shop: Shop
const TABLES = ['menu_category', 'menu_subcategory', 'menu_item', 'addon_group', 'addon_option'] as const
const ids = {} as Record<(typeof TABLES)[number], string[]>
beforeAll(async () => {
  tiffin = await openInstallation()
  shop = await tiffin.shop({ menu })
  for (const table of TABLES) {
    const rows = await tiffin.services.db.query(
      shop.id,
      sql<{ id: string }>`select id from ${sql.ref(table)} where store_id = ${shop.id} order by id`,
    )
    ids[table] = rows.map(row => row.id)
  }
})
afterAll(() => tiffin.close())

const NUMBERS = Array.from({ length: 40 }, (_, number) => number)
const menu: MenuFile = {
  currency: 'GBP',
  option_groups: NUMBERS.slice(0, 12).map(number => ({
    ref: `g${number}`,
    name: `Sauces ${number}`,
    min: number % 2,
    max: 1,
    options: ['Mint', 'Mango'].map(name => ({ ref: `${name} ${number}`, name, price: '0.50' })),
  })),
  categories: ['Curries', 'Breads', 'Drinks'].map(category => ({
    ref: category,
    name: category,
    items: NUMBERS.map(number => ({
      ref: `${category} ${number}`,
      name: `${category} ${number}`,
      price: '5.00',
      ingredients: number % 5 === 0 ? ['prawns'] : [],
      ...(number < 12 ? { option_groups: [`g${number}`] } : {}),
    })),
  })),
}

/** The id of a row of the shop, so many from the first. */
function nth(table: (typeof TABLES)[number], number: number): string {
  return ids[table][number % ids[table].length]!
}

/** Sets columns of one row. */
const set =
  (table: (typeof TABLES)[number], change: (number: number) => Sql) =>
  (number: number): Sql =>
    sql`update ${sql.ref(table)} set ${change(number)} where store_id = ${shop.id} and id = ${nth(table, number)}`

const CHANGES: Record<string, (number: number) => Sql> = {
  'the price of a dish': set('menu_item', number => sql`price = price + ${number} + 1`),
  'the description of a dish': set(
    'menu_item',
    number => sql`properties = properties || ${json({ description: `about ${number}` })}`,
  ),
  'a dish is sold out, or is not': set('menu_item', () => sql`sold_out = not sold_out`),
  'a dish is sold out until later': set(
    'menu_item',
    () => sql`sold_out = true, sold_out_until = '2026-11-20T20:00:00Z'`,
  ),
  'a dish leaves the menu or comes back': set('menu_item', () => sql`archived = not archived`),
  'a dish is in another place': set('menu_item', number => sql`position = ${number}`),
  'a dish is in another category': set(
    'menu_item',
    number => sql`subcategory_id = ${nth('menu_subcategory', number % 3)}`,
  ),
  'a dish has another group': set(
    'menu_item',
    number => sql`group_ids = ${json([nth('addon_group', number)])}`,
  ),
  'the price of an option': set('addon_option', number => sql`price = price + ${number} + 1`),
  'an option is sold out, or is not': set('addon_option', () => sql`sold_out = not sold_out`),
  'an option leaves its group or comes back': set('addon_option', () => sql`archived = not archived`),
  'a group must be answered, or need not': set('addon_group', () => sql`min = 1 - min`),
  'the name of a category': set('menu_category', number => sql`name = name || ${String(number)}::text`),
  'a category leaves the menu or comes back': set('menu_category', () => sql`archived = not archived`),
  'a dish is counted': number =>
    sql`insert into counted_stock (store_id, id, remaining, low)
      values (${shop.id}, ${nth('menu_item', number)}, ${number % 4}, 2) on conflict (store_id, id) do update set remaining = excluded.remaining`,
  'an option is counted': number =>
    sql`insert into counted_stock (store_id, id, remaining, low) values (${shop.id}, ${nth('addon_option', number)}, ${number % 4}, 2)
      on conflict (store_id, id) do update set remaining = excluded.remaining`,
  'prawns are out': () =>
    sql`insert into ingredient_out (store_id, name) values (${shop.id}, 'prawns') on conflict do nothing`,
  'prawns are back': () => sql`delete from ingredient_out where store_id = ${shop.id}`,
  'what sells': number =>
    sql`insert into what_sells (store_id, asked_at, last_number, popular)
      values (${shop.id}, '2026-11-20T18:00:00Z', 0, ${json([nth('menu_item', number), nth('menu_item', number + 1)])})
      on conflict (store_id) do update set popular = excluded.popular`,
}

async function apply(change: Sql): Promise<void> {
  const { db } = tiffin.services
  await db.query(shop.id, change)
  await db.query(shop.id, sql`update store set menu_revision = menu_revision + 1 where id = ${shop.id}`)
  db.notify({ topic: 'store', store_id: shop.id })
}

async function context() {
  return storeContext(tiffin.services, await shop.store(), tiffin.app.log)
}

/** Of rows that nothing was made of before. */
async function menuAnew(): Promise<MenuInMemory> {
  const ctx = await context()
  const rows = readableDishes(ctx, await readMenuRows(ctx.query, shop.id))
  return menuFrom(rows, { now: ctx.now, default_tax_class: ctx.store.settings.tax.default_class })
}

function comparable({ returns, ...rest }: MenuInMemory) {
  return { ...rest, returns: returns.map(String), order: [...rest.items.keys()] }
}

test('a menu of which only the changed rows were read is the menu that a fresh read makes, after each of many changes', async () => {
  const changes = fc.array(fc.tuple(fc.constantFrom(...Object.keys(CHANGES)), fc.nat({ max: 23 })), {
    minLength: 60,
    maxLength: 60,
  })
  await fc.assert(
    fc.asyncProperty(changes, async steps => {
      for (const [name, number] of steps) {
        await apply(CHANGES[name]!(number))
        const kept = comparable(await menuOf(await context()))
        expect(kept, name).toEqual(comparable(await menuAnew()))
      }
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

test('each kind of change is seen', async () => {
  for (const [name, change] of Object.entries(CHANGES)) {
    await apply(change(7))
    expect(comparable(await menuOf(await context())), name).toEqual(comparable(await menuAnew()))
  }
  tiffin.clock.set('2026-11-20T20:00:01Z')
  expect(comparable(await menuOf(await context())), 'what was sold out is back').toEqual(
    comparable(await menuAnew()),
  )
  await changeShop(tiffin.services, shop.id, settings => {
    settings.tax.classes.zero = { percent: 0 }
    settings.tax.default_class = 'zero'
  })
  expect(comparable(await menuOf(await context())), 'the usual class of tax').toEqual(
    comparable(await menuAnew()),
  )
})
