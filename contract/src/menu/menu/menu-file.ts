import * as z from 'zod/mini'
import { AllergenList, Ingredients } from './dish-properties.ts'
import { dishFileShape } from './dish-shapes.ts'

/**
 * The JSON format in which a menu is imported and exported (`npm run store -- import-menu | export-menu`). A `ref` is
 * the owner's own key of a row: a second import finds the row by it and keeps its id, so that baskets, links and
 * statistics remain valid. Prices are decimals in the store's currency ("8.95") and not minor units, because people
 * write this file.
 */

/** A price as a person writes it: `"8.95"` or `8.95`; at most two decimals, not negative. */
const Price = z.union([z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/)), z.number().check(z.nonnegative())])

/**
 * Texts are stored in Unicode normalisation form NFC: "ñ" can be typed as one character or two, and
 * both mean the same dish.
 */
export const Ref = z.string().check(z.normalize(), z.minLength(1), z.maxLength(120))

const Name = z.string().check(z.normalize(), z.minLength(1), z.maxLength(160))

const Description = z.optional(z.string().check(z.normalize(), z.maxLength(1000)))

export const MenuFileItem = z.object({
  ref: Ref,
  name: Name,
  price: Price,
  ...dishFileShape,
  /** Refs of option groups, in the order in which they are offered to diners. */
  option_groups: z.optional(z.array(Ref)),
})

export const MenuFileSubcategory = z.object({
  ref: Ref,
  name: Name,
  description: Description,
  items: z.array(MenuFileItem),
})

export const MenuFileCategory = z.object({
  ref: Ref,
  name: Name,
  /** The text under the category's heading. */
  description: Description,
  /** The address of the category's picture, in the form of a dish's. */
  image: z.optional(z.string().check(z.maxLength(300))),
  /** Items directly in the category; they form its first, unnamed subcategory. */
  items: z.optional(z.array(MenuFileItem)),
  subcategories: z.optional(z.array(MenuFileSubcategory)),
})

export const MenuFileOption = z.object({
  ref: Ref,
  name: Name,
  /** The price of choosing it once; absent: free. */
  price: z.optional(Price),
  allergens: z.optional(AllergenList),
  ingredients: z.optional(Ingredients),
  /** Modifiers ("Without Onion", "Extra Cheese"), each with a price that replaces the option's [B-05]. */
  modifiers: z.optional(
    z.array(z.object({ code: z.string().check(z.regex(/^[A-Z][A-Z_]{0,19}$/)), price: z.optional(Price) })),
  ),
  /** Choosing it opens this group. */
  next_group: z.optional(Ref),
  chosen_by_default: z.optional(z.boolean()),
})

export const MenuFileOptionGroup = z.object({
  ref: Ref,
  name: Name,
  /** The fewest and most choices; with `min` 1 the group is required. Absent: 0 and no limit. */
  min: z.optional(z.int().check(z.nonnegative())),
  max: z.optional(z.int().check(z.positive())),
  /** The same option may be chosen more than once ("2 x cheese"). */
  repeatable: z.optional(z.boolean()),
  options: z.array(MenuFileOption).check(z.minLength(1)),
})

export const MenuFile = z.object({
  /** An ISO 4217 code; must be the store's currency. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  categories: z.array(MenuFileCategory),
  option_groups: z.optional(z.array(MenuFileOptionGroup)),
})
export type MenuFile = z.infer<typeof MenuFile>
export type MenuFileItem = z.infer<typeof MenuFileItem>
export type MenuFileOption = z.infer<typeof MenuFileOption>
export type MenuFileOptionGroup = z.infer<typeof MenuFileOptionGroup>
