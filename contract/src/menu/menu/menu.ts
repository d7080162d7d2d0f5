import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { Money } from '../../money.ts'
import { WEEKDAYS } from '../../time.ts'
import { Allergens } from './dish-fields.ts'
import { dishMenuShape } from './dish-shapes.ts'

export { Allergens, ItemSchedule, Offer } from './dish-fields.ts'

export const MenuItem = z.object({
  id: Id,
  name: z.string(),
  price: Money,
  /** `allergens` are those of the unchanged dish, including parts that may be left out. */
  ...dishMenuShape,
  /** True when it has option groups; they are in the addons file, under the item's `group_ids`. */
  has_addons: z.boolean(),
  /** At least one group requires a choice, so that the dish cannot be added with one tap. */
  needs_choice: z.boolean(),
  group_ids: z.array(Id),
  sold_out: z.boolean(),
  /** Absent: the stock is not counted, or there is plenty. */
  few_left: z.optional(z.literal(true)),
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

/**
 * The decoded menu file. `revision` increases with every change; the addons file of the same revision belongs to it.
 */
export const Menu = z.object({ revision: z.int(), categories: z.array(MenuCategory) })
export type Menu = z.infer<typeof Menu>
export type WireMenu = z.input<typeof Menu>
export type WireMenuItem = z.input<typeof MenuItem>

export const AddonOption = z.object({
  id: Id,
  /** The id of the option within this group; a cart's addon names it [B-04]. */
  item_addon_id: Id,
  name: z.string(),
  price: Money,
  /** Modifiers, each with a price that replaces `price`; NONE is the default and is not displayed [B-05]. */
  modifiers: z.array(z.object({ code: z.string(), price: Money })),
  /** Choosing it opens this group. */
  next_group: z.nullable(Id),
  chosen_by_default: z.boolean(),
  allergens: Allergens,
  sold_out: z.boolean(),
  few_left: z.optional(z.literal(true)),
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

/** The decoded addons file: every group once; items refer to theirs by `group_ids`. */
export const Addons = z.object({ revision: z.int(), groups: z.array(AddonGroup) })
export type Addons = z.infer<typeof Addons>
export type WireAddons = z.input<typeof Addons>

export const MENU_DAYS = [...WEEKDAYS, 'all'] as const
