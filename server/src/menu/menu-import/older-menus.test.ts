import { getMenu } from '@tiffin/contract/menu/menu/diner'
import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { readDump } from '../../testing/dumps/dump.ts'
import { clientOf, openInstallation } from '../../testing/installation.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { exportMenu } from '../menu/export-menu.ts'
import { importMenu } from './import-menu.ts'
import { noCounts } from '../menu-file/import-report.ts'

/** One column for each property, as in the former tables. */
const said = {
  description: 'Slowly cooked',
  offer: 'BOGOH',
  days: ['monday', 'friday'],
  schedules: [
    {
      status: 0,
      start_date: '2026-01-01',
      end_date: '2026-03-31',
      start_time: '10:00:00',
      end_time: '02:00',
    },
    { status: 1, start_date: null, end_date: null, start_time: '12:00', end_time: '15:00' },
  ],
  service_types: ['collection'],
  allergens: { contains: ['milk'], may_contain: [] },
  marks: ['vegan', 'hot'],
  tax_class: 'zero',
  image: 'https://example.com/dal.jpg',
}

test('after the upgrade a dish has the properties that were columns before, also during an unfinished import', async () => {
  const dump = readDump('03-0006-staged-menu.json.gz')
  const [dal, kit] = dump.rows.menu_item!.filter(row => row.store_id === 1)
  Object.assign(dal!, said)
  const import_id = '5ebd4c46-2c1c-4a3a-9c51-2f0a35f3b1d2'
  const { archived: _, sold_out: __, sold_out_until: ___, store_id: ____, ...staged } = kit!
  const rows = [{ ...staged, description: 'For six', marks: ['new'] }]
  dump.rows.menu_staged = [{ store_id: 1, import_id, place: 0, kind: 'items', change: 'write', rows }]
  Object.assign(dump.rows.store!.find(row => row.id === 1)!, { menu_import: import_id })

  const tiffin = await openInstallation({ dump })
  const { categories } = await clientOf(tiffin.app, dump.known.host, {}).call(getMenu, {})
  const items = categories.flatMap(category => category.subcategories.flatMap(sub => sub.items))
  const itemOf = (row: typeof dal): WireMenuItem => items.find(item => item.id === row!.id)!
  expect(itemOf(dal)).toMatchObject({
    description: 'Slowly cooked',
    offer: 'BOGOH',
    monday: 1,
    tuesday: 0,
    friday: 1,
    schedule: [{ ...said.schedules[0], start_time: '10:00' }, said.schedules[1]],
    service_types: ['collection'],
    allergens: said.allergens,
    marks: ['vegan', 'hot'],
    image: said.image,
  })
  expect(itemOf(kit)).toMatchObject({ description: 'For six', marks: ['new'], tuesday: 1, offer: 'NONE' })

  const context = () => commandContext(tiffin.services, 1)
  const exported = await exportMenu(await context())
  const dishes = exported.categories.flatMap(category => category.items ?? [])
  expect(dishes.find(dish => dish.ref === dal!.ref)).toMatchObject({ tax_class: 'zero' })
  // The picture is already used by the shop, so it is not checked again.
  const report = await importMenu(await context(), exported)
  expect(report).toMatchObject({
    created: noCounts(),
    updated: noCounts(),
    archived: noCounts(),
    problems: [],
  })
  await tiffin.close()
})

test('a dish that this version cannot read is not sold, but all others are; a property of a later version is ignored', async () => {
  const tiffin = await openInstallation({ env: { LOG_LEVEL: 'silent' } })
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const namesOf = async () => {
    const { categories } = await shop.call(getMenu, { query: { day: 'all' } })
    return categories.flatMap(category =>
      category.subcategories.flatMap(sub => sub.items.map(item => item.name)),
    )
  }
  const before = await namesOf()
  expect(before).toContain('Tarka dal')
  const change = (ref: string, properties: object) =>
    tiffin.services.db.transaction(shop.id, async run => {
      await run(sql`update menu_item set properties = ${JSON.stringify(properties)}::jsonb
        where store_id = ${shop.id} and ref = ${ref}`)
      await run(sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${shop.id}`)
    })
  await change('dal', { allergens: { contains: ['unobtainium'] } })
  await change('korma', { scent: 'roses' })
  tiffin.services.stores.forget(shop.id)
  expect(await namesOf()).toEqual(before.filter(name => name !== 'Tarka dal'))
  await tiffin.close()
})

test('after the upgrade a dish with an n and a tilde of its own is found by the same ref in one character', async () => {
  const dump = readDump('15-0064-missed-orders.json.gz')
  const dish = dump.rows.menu_item!.find(row => row.store_id === 1 && row.archived === false)!
  Object.assign(dish, { ref: 'pin\u0303a', name: 'Pin\u0303a', sold_out: true })
  const tiffin = await openInstallation({ dump })
  const context = () => commandContext(tiffin.services, 1)
  const exported = await exportMenu(await context())
  expect(JSON.stringify(exported)).toContain('"ref":"pi\u00f1a","name":"Pi\u00f1a"')
  const report = await importMenu(await context(), exported)
  expect(report).toMatchObject({ created: noCounts(), updated: noCounts(), archived: noCounts() })
  await tiffin.close()
})
