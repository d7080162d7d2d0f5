import { getAddonsFile, getMenuFile } from '@tiffin/contract/menu/menu/diner'
import { describe, expect, test } from 'vitest'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { commandContext } from '../../cli/command-context.ts'
import { importMenu, type ImportReport } from './import-menu.ts'
import { LINE_KINDS } from '../menu-file/import-report.ts'
import { hasSourceMenus, SOURCE_CASES } from '../../testing/menu-import/source-menus.ts'

const tiffin = withInstallation()

describe.skipIf(!hasSourceMenus)('menus of real shops', () => {
  test.each(SOURCE_CASES)(
    'every line of $source is on the menu or in the report [M-01]',
    async ({ country, read }) => {
      const { menu, names } = read()
      const { shop, report } = await imported(country, menu)
      expect(report.outcome).toBe('imported')
      for (const kind of LINE_KINDS)
        expect(report.created[kind] + report.left_out[kind]).toBe(report.lines[kind])
      const told = new Map(report.problems.map(problem => [problem.path, problem.name]))
      const found = [...(await namesOnMenu(shop)), ...told.values()]
      const count = (list: string[], name: string) => list.filter(each => each === name).length
      expect(names.filter(name => count(found, name) < count(names, name))).toEqual([])
      for (const { reason, remedy, path } of report.problems)
        expect([reason, remedy, path].every(text => text.length > 0)).toBe(true)
    },
  )

  test('of the grill in Guatemala dishes without a price, or with "5/10/15", are reported in the shop’s language and not sold', async () => {
    const { shop, report } = await importedFrom('gt-parrilla.facts.json')
    expect(report.left_out).toMatchObject({ items: 9, option_groups: 0, options: 0 })
    expect(report.problems.find(each => each.name === 'Chelada Mix')?.reason).toBe(
      'Su price no puede ser "5/10/15".',
    )
    expect(report.problems.filter(each => each.reason === 'No tiene price.')).toHaveLength(8)
    const sold = await namesOnMenu(shop)
    expect(sold).not.toContain('Coca Cola')
    expect(sold).toContain('cubetazo')
  })

  test('of the chippy an unclosed bracket and a duplicate name stay as they are', async () => {
    const { shop, report } = await importedFrom('uk-fish-and-chips.facts.json')
    const sold = await namesOnMenu(shop)
    expect(sold).toContain('Chips (Large')
    expect(sold.filter(name => name === 'Chicken Fillet Burger')).toHaveLength(2)
    expect(report.left_out.items).toBe(0)
  })

  test('of the burgers the toppings that no burger uses are reported', async () => {
    const { report } = await importedFrom('us-burgers.burgers.json')
    expect(report.left_out).toMatchObject({ items: 0, option_groups: 1, options: 7 })
  })

  test('250.99 for a topping is a price like any other', async () => {
    const { shop } = await importedFrom('uk-pizza-specials.json')
    const { groups } = await shop.call(getAddonsFile, { params: { storeId: String(shop.id) } })
    expect(groups[0]!.options.map(option => option.price)).toContain('250.99')
  })
})

async function importedFrom(source: string) {
  const found = SOURCE_CASES.find(each => each.source === source)!
  return imported(found.country, found.read().menu)
}

async function imported(country: string, menu: unknown): Promise<{ shop: Shop; report: ImportReport }> {
  const shop = await tiffin.shop({ country })
  return { shop, report: await importMenu(await commandContext(tiffin.services, shop.id), menu) }
}

/** Names of headings, items, groups and options, with duplicates. */
async function namesOnMenu(shop: Shop): Promise<string[]> {
  const storeId = String(shop.id)
  const menu = await shop.call(getMenuFile, { params: { storeId, day: 'all' } })
  const addons = await shop.call(getAddonsFile, { params: { storeId } })
  return [
    ...menu.categories.flatMap(category => [
      category.name,
      ...category.subcategories.flatMap(each => [each.name, ...each.items.map(item => item.name)]),
    ]),
    ...addons.groups.flatMap(group => [group.name, ...group.options.map(option => option.name)]),
  ]
}
