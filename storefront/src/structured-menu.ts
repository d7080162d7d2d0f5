import type { DishMark } from '@tiffin/contract/menu/menu/allergens'
import { getAddonsFile, getMenuFile } from '@tiffin/contract/menu/menu/diner'
import type { WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import type { MenuDataRequest } from '@tiffin/contract/page-entry'
import { pictureAt } from '@tiffin/contract/shop/pictures/pictures'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { computeOpeningPrices, type OpeningPrices } from './menu/menu/compute-opening-prices.ts'
import { menuDocumentAddress, pageAddress } from './page-addresses.ts'
import { addressOf, type StructuredData } from './structured-data.ts'

type MenuFacts = {
  menu: WireMenu
  prices: OpeningPrices
  configuration: Pick<StoreConfiguration, 'currency' | 'language'>
  site: string
  language: string
}

const DIETS: Partial<Record<DishMark, string>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  halal: 'https://schema.org/HalalDiet',
  gluten_free: 'https://schema.org/GlutenFreeDiet',
}

/** The menu with its sections and dishes. */
export function menuData(facts: MenuFacts): StructuredData {
  const { menu, configuration, site, language } = facts
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    '@id': menuDocumentAddress(facts, configuration),
    url: pageAddress({ site, path: '/order-now', language }, configuration),
    inLanguage: language,
    hasMenuSection: menu.categories.map(category => ({
      '@type': 'MenuSection',
      name: category.name,
      ...(category.description ? { description: category.description } : {}),
      ...partsOf(category.subcategories, facts),
    })),
  }
}

/** A part without a name holds the dishes of the section itself. */
function partsOf(parts: WireMenu['categories'][number]['subcategories'], facts: MenuFacts): StructuredData {
  const own = parts.filter(({ name }) => !name)
  const named = parts.filter(({ name }) => name)
  const dishesOf = (items: WireMenuItem[]) =>
    items.length > 0 ? { hasMenuItem: items.map(item => dishData(item, facts)) } : {}
  return {
    ...dishesOf(own.flatMap(({ items }) => items)),
    ...(named.length > 0
      ? {
          hasMenuSection: named.map(({ name, items }) => ({
            '@type': 'MenuSection',
            name,
            ...dishesOf(items),
          })),
        }
      : {}),
  }
}

/** The data of the menu as a document of its own. */
export async function renderMenuData({ call, ...facts }: MenuDataRequest): Promise<string> {
  const params = { storeId: String(facts.configuration.id) }
  const [menu, addons] = await Promise.all([
    call(getMenuFile, { params: { ...params, day: 'all' } }),
    call(getAddonsFile, { params }),
  ])
  return JSON.stringify(menuData({ menu, prices: computeOpeningPrices(menu, addons), ...facts }))
}

/** A dish with the price that its row shows. A dish without a price has no offer. */
export function dishData(
  item: WireMenuItem,
  { prices, configuration, site }: Omit<MenuFacts, 'menu' | 'language'>,
): StructuredData {
  const diets = item.marks.flatMap(mark => DIETS[mark] ?? [])
  const price = prices[item.id]?.price ?? item.price
  const image = item.image ? addressOf(pictureAt(item.image, 'l'), site) : undefined
  return {
    '@type': 'MenuItem',
    name: item.name,
    ...(item.description ? { description: item.description } : {}),
    ...(image ? { image } : {}),
    ...(Number(price) > 0
      ? { offers: { '@type': 'Offer', price, priceCurrency: configuration.currency.iso } }
      : {}),
    ...(diets.length > 0 ? { suitableForDiet: diets } : {}),
  }
}
