import { getAddonsFile } from '@tiffin/contract/menu/menu/diner'
import type { MenuFile, MenuFileItem } from '@tiffin/contract/menu/menu/menu-file'
import { sql } from '../../platform/db/sql.ts'
import { describe, expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { exportMenu } from '../menu/export-menu.ts'
import { importMenu } from './import-menu.ts'
import { file, importer, milk, tea } from '../../testing/menu-import/import-into.ts'

const tiffin = withInstallation()

const { contextOf, importInto, itemsOf, menuOf } = importer(() => tiffin)

describe('a second import', () => {
  test('of the same file changes nothing, not even the revision', async () => {
    const shop = await tiffin.shop()
    const menu = file([{ ...tea, option_groups: ['milk'] }], [milk])
    const first = await importInto(shop, menu)
    expect(first).toMatchObject({
      outcome: 'imported',
      revision: 2,
      created: { categories: 1, subcategories: 0, items: 1, option_groups: 1, options: 1 },
    })
    const second = await importInto(shop, menu)
    expect(second).toMatchObject({
      revision: 2,
      created: { items: 0 },
      updated: { items: 0 },
      unchanged: { categories: 1, items: 1, option_groups: 1, options: 1 },
    })
  })

  test('finds its rows by ref, so that a dish with a new name, price and position keeps its id', async () => {
    const shop = await tiffin.shop()
    await importInto(shop, file([tea, { ...tea, ref: 'chai', name: 'Chai' }]))
    const before = await itemsOf(shop)
    const report = await importInto(shop, {
      currency: 'GBP',
      categories: [
        { ref: 'c', name: 'Drinks', items: [{ ...tea, ref: 'chai', name: 'Chai' }] },
        {
          ref: 'hot',
          name: 'Hot',
          subcategories: [{ ref: 's', name: 'Pots', items: [{ ...tea, name: 'Pot of tea', price: 3 }] }],
        },
      ],
    })
    expect(report).toMatchObject({
      revision: 3,
      created: { categories: 1, subcategories: 1, items: 0 },
      updated: { items: 2 },
    })
    const after = await itemsOf(shop)
    expect(after.find(item => item.name === 'Pot of tea')).toMatchObject({ id: before[0]!.id, price: '3.00' })
    expect(after.find(item => item.name === 'Chai')!.id).toBe(before[1]!.id)
  })

  test('archives what the file no longer contains, and restores it with its id, not sold out', async () => {
    const shop = await tiffin.shop()
    const both = file([tea, { ...tea, ref: 'chai', name: 'Chai', option_groups: ['milk'] }], [milk])
    await importInto(shop, both)
    const chai = (await itemsOf(shop))[1]!
    await tiffin.services.db.query(
      shop.id,
      sql`update menu_item set sold_out = true where store_id = ${shop.id} and id = ${chai.id}`,
    )
    const gone = await importInto(shop, file([tea]))
    expect(gone.archived).toEqual({ categories: 0, subcategories: 0, items: 1, option_groups: 1, options: 1 })
    expect((await itemsOf(shop)).map(item => item.name)).toEqual(['Tea'])
    expect((await shop.call(getAddonsFile, { params: { storeId: String(shop.id) } })).groups).toEqual([])
    const back = await importInto(shop, both)
    expect(back).toMatchObject({ created: { items: 0 }, updated: { items: 1, option_groups: 1, options: 1 } })
    expect((await itemsOf(shop))[1]).toEqual(chai)
  })

  test('does not change what the kitchen has marked as sold out', async () => {
    const shop = await tiffin.shop()
    await importInto(shop, file([tea]))
    await tiffin.services.db.query(
      shop.id,
      sql`update menu_item set sold_out = true where store_id = ${shop.id}`,
    )
    await importInto(shop, file([{ ...tea, price: 2 }]))
    expect(await itemsOf(shop)).toMatchObject([{ price: '2.00', sold_out: true }])
  })

  test('with another shop’s refs changes only its own shop’s rows', async () => {
    const [one, other] = [await tiffin.shop(), await tiffin.shop()]
    await importInto(one, file([tea]))
    const before = await menuOf(one)
    await importInto(other, file([{ ...tea, price: 9 }]))
    expect(await menuOf(one)).toEqual(before)
  })
})

describe('a file is refused as a whole, and nothing changes,', () => {
  test.each([
    ['when it is no menu', 'hello'],
    ['when it is a list', []],
    ['without categories', { currency: 'GBP' }],
    ['with option groups that are no list', { currency: 'GBP', categories: [], option_groups: {} }],
    ['in another currency', { ...file([tea]), currency: 'EUR' }],
    ['without a currency', { categories: [] }],
    ['when no item remains', file([{ ...tea, price: 'ask' }])],
    ['when it is empty, since that would take everything off the menu', { currency: 'GBP', categories: [] }],
  ])('%s', async (_, bad) => {
    const shop = await tiffin.shop()
    await importInto(shop, file([tea]))
    const report = await importInto(shop, bad)
    expect(report).toMatchObject({ outcome: 'refused', revision: 2 })
    expect(report.problems[0]).toMatchObject({ kind: 'file', path: '' })
    expect(report.left_out).toEqual(report.lines)
    expect((await itemsOf(shop)).map(item => item.name)).toEqual(['Tea'])
  })
})

test('an import of 300 items with options takes a handful of statements', async () => {
  const shop = await tiffin.shop()
  const items: MenuFileItem[] = Array.from({ length: 300 }, (_, index) => ({
    ...tea,
    ref: `t${index}`,
    option_groups: ['milk'],
  }))
  let statements = 0
  const ctx = await contextOf(shop)
  const transaction: typeof ctx.transaction = work =>
    ctx.services.db.transaction(shop.id, run => work(statement => run(statement).finally(() => statements++)))
  const report = await importMenu({ ...ctx, transaction }, file(items, [milk]))
  expect(report.created.items).toBe(300)
  expect(statements).toBeLessThanOrEqual(10)
})

test('an exported menu can be imported again and is the same', async () => {
  const shop = await tiffin.shop()
  const menu: MenuFile = {
    currency: 'GBP',
    categories: [
      {
        ref: 'c',
        name: 'Drinks',
        description: 'Hot.',
        items: [
          {
            ...tea,
            description: 'Strong.',
            offer: 'BOGOH',
            days: ['monday', 'sunday'],
            schedules: [
              { start_time: '22:00', end_time: '02:00' },
              {
                active: false,
                start_date: '2026-12-01',
                end_date: '2026-12-24',
                start_time: '08:00',
                end_time: '11:00',
              },
            ],
            service_types: ['collection'],
            allergens: { contains: ['milk'], may_contain: ['nuts', 'soya'] },
            marks: ['vegetarian', 'new'],
            tax_class: 'standard',
            image: 'https://pictures.example/tea.jpg',
            option_groups: ['milk'],
          },
        ],
        subcategories: [{ ref: 's', name: 'Pots', items: [{ ref: 'pot', name: 'Pot', price: '3.00' }] }],
      },
    ],
    option_groups: [
      {
        ref: 'milk',
        name: 'Milk',
        min: 1,
        max: 2,
        repeatable: true,
        options: [
          {
            ref: 'oat',
            name: 'Oat',
            price: '0.40',
            allergens: { contains: ['gluten'] },
            modifiers: [{ code: 'EXTRA', price: '0.60' }],
            next_group: 'foam',
            chosen_by_default: true,
          },
        ],
      },
      { ref: 'foam', name: 'Foam', options: [{ ref: 'much', name: 'Much' }] },
    ],
  }
  tiffin.pictures.set('https://pictures.example/tea.jpg', { ok: true })
  expect((await importInto(shop, menu)).problems).toEqual([])
  expect(await exportMenu(await contextOf(shop))).toEqual(menu)
})
