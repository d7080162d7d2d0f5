import { baseOf } from '@tiffin/contract/platform/texts/languages'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import type { Starter } from '@tiffin/contract/back-office/shops/checklist'
import { BURGERS } from './burgers.ts'
import { CAFE } from './cafe.ts'
import { CHIP_SHOP } from './chip-shop.ts'
import { CURRY_HOUSE } from './curry-house.ts'
import { PIZZERIA } from './pizzeria.ts'
import type { Dish, Group, StarterMenu, Words } from './starter.ts'
import { TAQUERIA } from './taqueria.ts'

const MENUS: Record<Starter, StarterMenu> = {
  chip_shop: CHIP_SHOP,
  pizzeria: PIZZERIA,
  curry_house: CURRY_HOUSE,
  taqueria: TAQUERIA,
  burgers: BURGERS,
  cafe: CAFE,
}

/**
 * The price level in takeaways of other countries, relative to a pound, and the step to which prices are rounded there.
 */
const LEVELS: Record<string, { per_pound: number; step: number }> = {
  GBP: { per_pound: 1, step: 0.1 },
  EUR: { per_pound: 1.2, step: 0.5 },
  USD: { per_pound: 1.4, step: 0.5 },
  AUD: { per_pound: 1.9, step: 0.5 },
  NZD: { per_pound: 2, step: 0.5 },
  MXN: { per_pound: 17, step: 5 },
  GTQ: { per_pound: 8.5, step: 1 },
}

type StarterLocale = { language: string; currency: string }

/**
 * A starter menu as a menu file. Allergens are left undeclared on purpose: only the shop knows its ingredients, and the
 * editor asks for them.
 */
export function starterMenu(starter: Starter, { language, currency }: StarterLocale): MenuFile {
  const { categories, groups } = MENUS[starter]
  const say = (words: Words) => (baseOf(language) === 'es' ? words.es : words.en)
  const price = (pounds: number) => priceOf(pounds, currency)
  const item = (each: Dish) => ({
    ref: each.ref,
    name: say(each),
    price: price(each.pounds),
    ...(each.about ? { description: say(each.about) } : {}),
    ...(each.groups ? { option_groups: each.groups } : {}),
  })
  const group = ({ ref, min, max, options, ...words }: Group) => ({
    ref,
    name: say(words),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    options: options.map(({ ref: own, pounds, ...name }) => ({
      ref: own,
      name: say(name),
      ...(pounds ? { price: price(pounds) } : {}),
    })),
  })
  return {
    currency,
    categories: categories.map(({ ref, dishes, ...words }) => ({
      ref,
      name: say(words),
      items: dishes.map(item),
    })),
    option_groups: groups.map(group),
  }
}

function priceOf(pounds: number, currency: string): string {
  const { per_pound, step } = LEVELS[currency] ?? LEVELS.GBP!
  return (Math.max(1, Math.round((pounds * per_pound) / step)) * step).toFixed(2)
}
