import type { Context } from '../../platform/http/context.ts'
import { AS_WRITTEN, type OwnWords, ownWords } from '../../shop/settings/own-words.ts'
import { type MenuInMemory, menuOf } from './menu-of.ts'

const inLanguages = new WeakMap<MenuInMemory, WeakMap<OwnWords, MenuInMemory>>()

/**
 * The menu with names and descriptions in the language of the request, as far as the shop has translated them. It is
 * the same object until the menu or a translation changes.
 */
export async function menuForDiner(ctx: Context): Promise<MenuInMemory> {
  const [menu, words] = await Promise.all([menuOf(ctx), ownWords(ctx)])
  if (words === AS_WRITTEN) return menu
  const known = inLanguages.get(menu) ?? new WeakMap<OwnWords, MenuInMemory>()
  inLanguages.set(menu, known)
  const translated = known.get(words) ?? inWords(menu, words)
  known.set(words, translated)
  return translated
}

type Named = { name: string }
type Described = Named & { description: string }

function inWords(menu: MenuInMemory, words: OwnWords): MenuInMemory {
  const named = <Line extends Named>(line: Line): Line => ({ ...line, name: words(line.name) })
  const described = <Line extends Described>(line: Line): Line => ({
    ...named(line),
    description: words(line.description),
  })
  const inMap = <Line>(lines: Map<string, Line>, translate: (line: Line) => Line) =>
    new Map([...lines].map(([id, line]) => [id, translate(line)]))
  const items = inMap(menu.items, item => ({
    ...described(item),
    category_name: words(item.category_name),
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
