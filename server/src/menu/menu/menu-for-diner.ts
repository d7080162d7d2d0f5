import type { Context } from '../../platform/http/context.ts'
import { AS_WRITTEN, type InLanguage, translationsOf } from '../../shop/settings/translations-of.ts'
import { type MenuInMemory, menuOf } from './menu-of.ts'

const inLanguages = new WeakMap<MenuInMemory, WeakMap<InLanguage, MenuInMemory>>()

/**
 * The menu with names and descriptions in the language of the request if the shop has translated them. The
 * object is cached until the menu or a translation changes.
 */
export async function menuForDiner(ctx: Context): Promise<MenuInMemory> {
  const [menu, inLanguage] = await Promise.all([menuOf(ctx), translationsOf(ctx)])
  if (inLanguage === AS_WRITTEN) return menu
  const known = inLanguages.get(menu) ?? new WeakMap<InLanguage, MenuInMemory>()
  inLanguages.set(menu, known)
  const translated = known.get(inLanguage) ?? translateMenu(menu, inLanguage)
  known.set(inLanguage, translated)
  return translated
}

type Named = { name: string }
type Described = Named & { description: string }

function translateMenu(menu: MenuInMemory, inLanguage: InLanguage): MenuInMemory {
  const named = <Line extends Named>(line: Line): Line => ({ ...line, name: inLanguage(line.name) })
  const described = <Line extends Described>(line: Line): Line => ({
    ...named(line),
    description: inLanguage(line.description),
  })
  const inMap = <Line>(lines: Map<string, Line>, translate: (line: Line) => Line) =>
    new Map([...lines].map(([id, line]) => [id, translate(line)]))
  const items = inMap(menu.items, item => ({
    ...described(item),
    category_name: inLanguage(item.category_name),
  }))
  const options = inMap(menu.options, named)
  const groups = inMap(menu.groups, group => ({
    ...named(group),
    options: group.options.map(option => options.get(option.item_addon_id)!),
  }))
  const categories = menu.menu.categories.map(category => ({
    ...described(category),
    subcategories: category.subcategories.map(part => ({
      ...described(part),
      items: part.items.map(({ id }) => items.get(id)!),
    })),
  }))
  return {
    ...menu,
    menu: { ...menu.menu, categories },
    addons: { ...menu.addons, groups: [...groups.values()] },
    items,
    groups,
    options,
    best: menu.best.map(({ id }) => items.get(id)!),
  }
}
