import { readFileSync } from 'node:fs'
import type { MenuFile, MenuFileItem, MenuFileOptionGroup } from '@tiffin/contract/menu/menu/menu-file'

const DEMO = ['mango-tree', 'carmelas', 'el-cempasuchil']
const IN_A_CATEGORY = 10

/**
 * A menu of this many dishes in two sizes; the size is a choice of each dish. Names and descriptions come from the
 * demo shops, because invented text repeats itself and compresses too well.
 */
export function menuOf(dishes: number): MenuFile {
  const items = DEMO.flatMap(itemsOfDemo).slice(0, dishes)
  if (items.length < dishes) throw new Error(`the demo menus have ${items.length} dishes, not ${dishes}`)
  const categories = Array.from({ length: Math.ceil(dishes / IN_A_CATEGORY) }, (_, index) => ({
    ref: `category-${index}`,
    name: `${items[index * IN_A_CATEGORY]?.name ?? ''} and more`.slice(0, 60),
    items: items.slice(index * IN_A_CATEGORY, (index + 1) * IN_A_CATEGORY).map(plain),
  }))
  return { currency: 'GBP', categories, option_groups: items.map(sizes) }
}

function itemsOfDemo(name: string): MenuFileItem[] {
  const file = new URL(`../../server/src/demo/${name}.menu.json`, import.meta.url)
  const menu = JSON.parse(readFileSync(file, 'utf8')) as MenuFile
  const items = menu.categories.flatMap(category => [
    ...(category.items ?? []),
    ...(category.subcategories ?? []).flatMap(sub => sub.items),
  ])
  return items.map(item => ({ ...item, ref: `${name}-${item.ref}` }))
}

/** Sold on all days at all times and without offers, so that results do not depend on the date. */
function plain(item: MenuFileItem): MenuFileItem {
  const { ref, name, description, allergens, marks } = item
  return {
    ref,
    name,
    description,
    allergens,
    marks,
    price: (4 + (ref.length % 12)).toFixed(2),
    option_groups: [`size-${ref}`],
  }
}

function sizes({ ref, name }: MenuFileItem): MenuFileOptionGroup {
  return {
    ref: `size-${ref}`,
    name: `How much ${name}`.slice(0, 60),
    min: 1,
    max: 1,
    options: [
      { ref: `small-${ref}`, name: 'Regular', chosen_by_default: true },
      { ref: `large-${ref}`, name: 'Large', price: (1 + (name.length % 5) / 2).toFixed(2) },
    ],
  }
}
