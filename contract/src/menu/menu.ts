import * as z from 'zod/mini'
import { Id, SERVICE_TYPES } from '../ids.ts'
import { Money } from '../money.ts'
import { OFFER_CODES } from '../promotions/dish-offers.ts'
import { WEEKDAYS } from '../time.ts'
import { ALLERGENS, DISH_MARKS } from './allergens.ts'

/** 1 means sold on that weekday [M-08]. */
const dayFlag = z.union([z.literal(0), z.literal(1)])

const dayFlags = Object.fromEntries(WEEKDAYS.map(day => [day, dayFlag])) as Record<
  (typeof WEEKDAYS)[number],
  typeof dayFlag
>

/** A window of sale in store-local time; status 1 is active; `end_time` before `start_time` spans midnight [M-08, M-11]. */
export const ItemSchedule = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  start_time: z.string(),
  end_time: z.string(),
})
export type ItemSchedule = z.infer<typeof ItemSchedule>

export const Allergens = z.object({
  contains: z.array(z.enum(ALLERGENS)),
  may_contain: z.array(z.enum(ALLERGENS)),
})
export type Allergens = z.infer<typeof Allergens>

/** NONE, or the offer that a dish bears [B-07]. */
export const Offer = z.enum(['NONE', ...OFFER_CODES])
export type Offer = z.infer<typeof Offer>

export const MenuItem = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  price: Money,
  image: z.nullable(z.string()),
  offer: Offer,
  ...dayFlags,
  schedule: z.array(ItemSchedule),
  service_types: z.array(z.enum(SERVICE_TYPES)),
  /** True when it has option groups; they are in the addons file, under the item's `group_ids`. */
  has_addons: z.boolean(),
  /** At least one group wants a choice, so that a quick add is not possible. */
  needs_choice: z.boolean(),
  group_ids: z.array(Id),
  /** Of the dish as it comes, so with those of the parts that may be left out. */
  allergens: Allergens,
  marks: z.array(z.enum(DISH_MARKS)),
  sold_out: z.boolean(),
  position: z.int(),
})
export type MenuItem = z.infer<typeof MenuItem>

export const MenuSubcategory = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  position: z.int(),
  items: z.array(MenuItem),
})

export const MenuCategory = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  position: z.int(),
  subcategories: z.array(MenuSubcategory),
})
export type MenuCategory = z.infer<typeof MenuCategory>

/** The decoded menu file. `revision` rises with every change; the addons file of the same revision belongs to it. */
export const Menu = z.object({ revision: z.int(), categories: z.array(MenuCategory) })
export type Menu = z.infer<typeof Menu>
export type WireMenu = z.input<typeof Menu>
export type WireMenuItem = z.input<typeof MenuItem>

export const AddonOption = z.object({
  id: Id,
  /** The option as it stands in this group; a cart's addon names it [B-04]. */
  item_addon_id: Id,
  name: z.string(),
  price: Money,
  /** Ways to have it, each with its price in place of `price`; NONE is the plain one and is not shown [B-05]. */
  modifiers: z.array(z.object({ code: z.string(), price: Money })),
  /** Choosing it opens this group. */
  next_group: z.nullable(Id),
  chosen_by_default: z.boolean(),
  allergens: Allergens,
  sold_out: z.boolean(),
})
export type AddonOption = z.infer<typeof AddonOption>

export const AddonGroup = z.object({
  id: Id,
  name: z.string(),
  min: z.int(),
  /** 0 means no limit. */
  max: z.int(),
  type: z.enum(['single', 'multi']),
  repeatable: z.boolean(),
  options: z.array(AddonOption),
})
export type AddonGroup = z.infer<typeof AddonGroup>
export type WireAddonGroup = z.input<typeof AddonGroup>

/** The decoded addons file: every group once; items name theirs by `group_ids`. */
export const Addons = z.object({ revision: z.int(), groups: z.array(AddonGroup) })
export type Addons = z.infer<typeof Addons>
export type WireAddons = z.input<typeof Addons>

export const MENU_DAYS = [...WEEKDAYS, 'all'] as const
