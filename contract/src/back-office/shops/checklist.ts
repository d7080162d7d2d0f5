import * as z from 'zod/mini'

/**
 * The steps of a new shop before its first order, in the recommended order. `tax`: only in
 * countries where small businesses need not be registered for tax.
 */
export const STEPS = [
  'contact',
  'hours',
  'delivery',
  'menu',
  'payments',
  'tax',
  'look',
  'test_order',
] as const

export type Step = (typeof STEPS)[number]

/** The remaining steps of a shop. A step is complete when the shop's data show it. */
export const Checklist = z.object({
  opened: z.boolean(),
  /** Whether the checklist is visible: false after it was dismissed. */
  shown: z.boolean(),
  /** `needed`: without this step the shop cannot receive an order. */
  steps: z.array(z.object({ name: z.enum(STEPS), done: z.boolean(), needed: z.boolean() })),
  /** The address of the storefront. */
  url: z.string(),
  host: z.string(),
  /** Whether the shop takes orders of this type. */
  delivers: z.boolean(),
  collects: z.boolean(),
  /** Whether delivery areas are configured, even if delivery is disabled. */
  has_areas: z.boolean(),
  /** Whether the delivery charge needs coordinates: it depends on distance, or on areas drawn on a map. */
  needs_places: z.boolean(),
  /** Whether the installation can locate addresses in the shop's country. Otherwise the diner's device supplies coordinates. */
  knows_places: z.boolean(),
  /** The number of dishes on the menu that declare no allergens. */
  undeclared: z.int(),
})
export type Checklist = z.infer<typeof Checklist>

/** The sample menus that a new shop can start from. */
export const STARTERS = ['chip_shop', 'pizzeria', 'curry_house', 'taqueria', 'burgers', 'cafe'] as const
export const Starter = z.enum(STARTERS)
export type Starter = z.infer<typeof Starter>
