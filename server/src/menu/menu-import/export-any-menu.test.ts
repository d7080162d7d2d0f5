import { DISH_PROPERTIES } from '@tiffin/contract/menu/menu/dish-properties'
import { type DishProperties, onMenu } from '@tiffin/contract/menu/menu/dish-shapes'
import { MenuFileItem, MenuFileOption, MenuFileOptionGroup } from '@tiffin/contract/menu/menu/menu-file'
import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { minorPrice } from '../menu-file/check-line.ts'
import { exportMenu } from '../menu/export-menu.ts'
import { importMenu } from './import-menu.ts'
import { menuOf } from '../menu/menu-of.ts'
import { type Line, validMenu } from '../../testing/menu-import/any-menu.ts'

const tiffin = withInstallation()

// Both the values and the comparison come from the schema: a new field that is not exported fails here.
test('the export of a menu file has everything that the file says of a dish, an option or a group', async () => {
  const shop = await tiffin.shop()
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(validMenu, async menu => {
      const context = () => commandContext(tiffin.services, shop.id)
      expect(await importMenu(await context(), menu)).toMatchObject({ outcome: 'imported', problems: [] })
      const exported = (await exportMenu(await context())) as unknown as typeof menu
      for (const [line, back] of pairs(dishesOf(menu), dishesOf(exported))) {
        for (const field of Object.keys(MenuFileItem.shape)) {
          expect(saysTheSame(field, line[field], back[field]), `${field} of ${JSON.stringify(line)}`).toBe(
            true,
          )
          if (line[field] !== undefined) seen.add(field)
        }
      }
      for (const [group, back] of pairs(menu.option_groups, exported.option_groups)) {
        const { options: _, ...form } = MenuFileOptionGroup.shape
        for (const field of Object.keys(form)) expect(plain(back[field])).toEqual(plain(group[field]))
        for (const [option, mine] of pairs(group.options as Line[], back.options as Line[]))
          for (const field of Object.keys(MenuFileOption.shape))
            expect(plain(mine[field]), field).toEqual(plain(option[field]))
      }
    }),
    { numRuns: 60 },
  )
  // Pictures need the network and have a test of their own.
  expect(seen).toEqual(new Set(Object.keys(MenuFileItem.shape).filter(field => field !== 'image')))
})

test('every property of a dish is on the menu in its fields', async () => {
  const shop = await tiffin.shop()
  await fc.assert(
    fc.asyncProperty(validMenu, async menu => {
      const context = () => commandContext(tiffin.services, shop.id)
      await importMenu(await context(), menu)
      const ctx = await context()
      const sold = [...(await menuOf(ctx)).items.values()]
      for (const [at, line] of dishesOf(menu).entries()) {
        // The allergens of its parts are added to a dish's own.
        const { allergens, ...fields } = onMenu(line as DishProperties)
        expect(unordered(sold[at])).toMatchObject(unordered({ ...fields, declared: allergens }) as object)
        expect(sold[at]!.tax_class).toBe(line.tax_class ?? ctx.store.settings.tax.default_class)
      }
    }),
    { numRuns: 20 },
  )
})

type Menu = { categories: { items: Line[]; subcategories: { items: Line[] }[] }[] }

function dishesOf({ categories }: Menu): Line[] {
  return categories.flatMap(({ items, subcategories }) => [
    ...items,
    ...subcategories.flatMap(sub => sub.items),
  ])
}

/** Compared by ref: no line is lost or added. */
function pairs(lines: Line[], others: Line[]): [Line, Line][] {
  expect(others.map(line => line.ref)).toEqual(lines.map(line => line.ref))
  return lines.map((line, at) => [line, others[at]!])
}

/**
 * A property with one notation must come back identical. For one with several notations, the meaning on the menu is
 * compared.
 */
function saysTheSame(field: string, line: unknown, back: unknown): boolean {
  const property = DISH_PROPERTIES[field as keyof typeof DISH_PROPERTIES]
  const shown = (value: unknown) => unordered(onMenu(value === undefined ? {} : { [field]: value }))
  return property && 'kept' in property
    ? isDeepStrictEqual(shown(line), shown(back))
    : isDeepStrictEqual(plain(line), plain(back))
}

/** Prices as minor units, and no field whose value means the same as its absence. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.length ? value.map(plain) : undefined
  if (typeof value === 'object' && value !== null) {
    const said = Object.entries(value).map(([name, each]) => [name, plain(each)] as const)
    const left = said.filter(([, each]) => each !== undefined)
    return left.length ? Object.fromEntries(left) : undefined
  }
  const amount = typeof value === 'number' || typeof value === 'string' ? minorPrice(value) : undefined
  return (amount ?? value) || undefined
}

/** Lists of names, sorted. */
function unordered(value: unknown): unknown {
  if (Array.isArray(value))
    return value.every(each => typeof each === 'string') ? value.toSorted() : value.map(unordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unordered(each)]))
}
