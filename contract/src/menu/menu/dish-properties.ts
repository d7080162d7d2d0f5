import * as z from 'zod/mini'
import { ALLERGENS, DISH_MARKS } from './allergens.ts'
import { SERVICE_TYPES } from '../../ids.ts'
import { OFFER_CODES } from '../../ordering/promotions/dish-offers.ts'
import { WEEKDAYS } from '../../time.ts'
import { Allergens, dayFlags, ItemSchedule, Offer } from './dish-fields.ts'
import { dishProperties, shown } from './dish-property.ts'

/**
 * `contains` is certain, `may_contain` means traces, `free_from` declares an allergen absent, traces included. An allergen
 * in no list is "not declared", which is not "free from". `none` declares all of them absent and excludes the lists. An
 * allergen cannot be declared both present and absent.
 */
export const AllergenList = z
  .object({
    contains: z.optional(z.array(z.enum(ALLERGENS))),
    may_contain: z.optional(z.array(z.enum(ALLERGENS))),
    free_from: z.optional(z.array(z.enum(ALLERGENS))),
    none: z.optional(z.literal(true)),
  })
  .check(
    z.refine(({ contains = [], may_contain = [], free_from = [], none }) => {
      const present = [...contains, ...may_contain]
      return none ? present.length + free_from.length === 0 : present.every(name => !free_from.includes(name))
    }),
  )

const Ingredient = z.string().check(
  z.maxLength(60),
  z.refine(name => name.trim() !== ''),
)

/**
 * The names of the ingredients that the kitchen may run out of. If one is sold out, every dish that
 * needs it is sold out.
 */
export const Ingredients = z.array(Ingredient).check(z.maxLength(30))

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** A time window of sale in store-local time. An `end_time` before `start_time` spans midnight [M-11]. */
export const MenuFileSchedule = z.object({
  active: z.optional(z.boolean()),
  start_date: z.optional(z.iso.date()),
  end_date: z.optional(z.iso.date()),
  start_time: Time,
  end_time: Time,
})
type MenuFileSchedule = z.infer<typeof MenuFileSchedule>

/**
 * Every property of a dish besides its name, price and option groups. Import, table, export, the diners' menu and the
 * tests all read this list, so a new property is added only here, and to the screens that show it.
 */
export const DISH_PROPERTIES = dishProperties({
  description: shown({
    file: z.string().check(z.maxLength(1000)),
    remedy: ['remedy.text', { most: 1000 }],
    kept: text => text || undefined,
    fields: { description: z.string() },
    toMenu: (description = '') => ({ description }),
  }),
  /** The discount when several are ordered [B-07]. */
  offer: shown({
    file: z.enum(OFFER_CODES),
    remedy: ['remedy.one_of', { names: OFFER_CODES.map(code => `"${code}"`).join(', ') }],
    fields: { offer: Offer },
    toMenu: (offer = 'NONE' as never) => ({ offer }),
  }),
  /** Absent: sold every day. */
  days: shown({
    file: z.array(z.enum(WEEKDAYS)),
    remedy: ['remedy.days'],
    kept: days => unlessAll(WEEKDAYS, days),
    fields: dayFlags,
    toMenu: days => flags(day => days?.includes(day) ?? true),
  }),
  schedules: shown({
    file: z.array(MenuFileSchedule),
    remedy: ['remedy.schedules'],
    kept: schedules =>
      unlessNone(schedules.map(({ active, ...times }) => ({ ...times, ...inactive(active) }))),
    fields: { schedule: z.array(ItemSchedule) },
    toMenu: (schedules = []) => ({ schedule: schedules.map(scheduleOf) }),
  }),
  /** Absent: all service types of the store. */
  service_types: shown({
    file: z.array(z.enum(SERVICE_TYPES)),
    remedy: ['remedy.some_of', { names: SERVICE_TYPES.map(type => `"${type}"`).join(', ') }],
    kept: types => unlessAll(SERVICE_TYPES, types),
    fields: { service_types: z.array(z.enum(SERVICE_TYPES)) },
    toMenu: (types = [...SERVICE_TYPES]) => ({ service_types: types }),
  }),
  allergens: shown({
    file: AllergenList,
    remedy: ['remedy.allergens', { names: ALLERGENS.join(', ') }],
    kept: declaredAllergens,
    fields: { allergens: Allergens },
    toMenu: allergens => {
      const { free_from = [], ...others } = allergens ?? {}
      const absent = free_from.length > 0 ? { free_from } : {}
      return { allergens: { contains: [], may_contain: [], ...others, ...absent } }
    },
  }),
  marks: shown({
    file: z.array(z.enum(DISH_MARKS)),
    remedy: ['remedy.some_of', { names: DISH_MARKS.join(', ') }],
    kept: marks => unlessNone([...new Set(marks)]),
    fields: { marks: z.array(z.enum(DISH_MARKS)) },
    toMenu: (marks = []) => ({ marks }),
  }),
  /** For the kitchen. Diners see only that the dish is sold out, not which ingredient is missing. */
  ingredients: shown({
    file: Ingredients,
    remedy: ['remedy.ingredients'],
    kept: names => unlessNone(names),
    fields: {},
    toMenu: () => ({}),
  }),
  /**
   * A key of the store's tax classes; absent: the store's default class. Diners see the tax, but
   * not the name of the class.
   */
  tax_class: shown({
    file: z.string().check(z.maxLength(40)),
    remedy: ['remedy.tax_class'],
    fields: {},
    toMenu: () => ({}),
  }),
  image: shown({
    file: z.string().check(z.maxLength(300)),
    remedy: ['remedy.image'],
    kept: image => image || undefined,
    fields: { image: z.nullable(z.string()) },
    toMenu: (image = null as never) => ({ image }),
  }),
})

/** The allergens of a dish or an option, without duplicates; undefined when nothing is declared. */
export function declaredAllergens({ contains, may_contain, free_from, none }: z.infer<typeof AllergenList>) {
  const lists = [
    ['contains', unlessNone([...new Set(contains)])],
    ['may_contain', unlessNone([...new Set(may_contain)])],
    ['free_from', unlessNone([...new Set(free_from)])],
  ] as const
  const declaredLists = lists.filter(([, names]) => names)
  if (declaredLists.length > 0) return Object.fromEntries(declaredLists) as z.infer<typeof AllergenList>
  return none ? { none } : undefined
}

/** In the list's own order; undefined if the list is complete. */
function unlessAll<Name extends string>(all: readonly Name[], named: readonly Name[]): Name[] | undefined {
  const kept = all.filter(name => named.includes(name))
  return kept.length === all.length ? undefined : kept
}

function unlessNone<Each>(list: Each[]): Each[] | undefined {
  return list.length ? list : undefined
}

function inactive(active: boolean | undefined) {
  return active === false ? { active } : {}
}

function flags(isSold: (day: (typeof WEEKDAYS)[number]) => boolean) {
  return Object.fromEntries(WEEKDAYS.map(day => [day, isSold(day) ? 1 : 0])) as Record<
    (typeof WEEKDAYS)[number],
    0 | 1
  >
}

function scheduleOf({
  active,
  start_date = null!,
  end_date = null!,
  ...times
}: MenuFileSchedule): ItemSchedule {
  return { status: active === false ? 0 : 1, start_date, end_date, ...times }
}
