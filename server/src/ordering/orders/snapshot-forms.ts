import { ALLERGENS } from '@tiffin/contract/menu/menu/allergens'
import { CHARGE_CODES } from '@tiffin/contract/shop/settings/charges'
import { Offer } from '@tiffin/contract/menu/menu/menu'
import * as z from 'zod/mini'
import { compiledSchema } from '../../platform/http/compiled-schema.ts'

/**
 * The forms in which orders store their content. Orders are never rewritten, so a form that an order may have must
 * never change. A new form gets the next number and a step that converts the one before it.
 */
export const SNAPSHOT_VERSION = 4

const Addon = z.object({
  id: z.string(),
  item_addon_id: z.string(),
  name: z.string(),
  modifier: z.string(),
  price: z.int(),
  quantity: z.int(),
})

const Line1 = z.object({
  id: z.string(),
  item_id: z.string(),
  name: z.string(),
  price: z.int(),
  menu_price: z.int(),
  quantity: z.int(),
  // Kinds of charges are only ever added, so every form accepts all of them.
  offer: Offer,
  addons: z.array(Addon),
  missing: z.null(),
})

const Charge = z.object({
  code: z.enum(CHARGE_CODES),
  label: z.string(),
  percent: z.optional(z.number()),
  amount: z.int(),
  included: z.boolean(),
})

const Allergen = z.enum(ALLERGENS)
const Declared = z.object({
  contains: z.array(Allergen),
  may_contain: z.array(Allergen),
  none: z.optional(z.literal(true)),
})

/** The first form: without allergens, which does not mean that the dishes had none. */
const Form1 = z.object({ item: z.array(Line1), charges: z.array(Charge) })

/** With the allergens of each line as declared when it was ordered. */
const Form2 = z.object({
  item: z.array(z.object({ ...Line1.shape, allergens: Declared })),
  charges: z.array(Charge),
})

/** The tax of a line on the day for which it was ordered, and its share of each charge, in the order of the charges. */
const Cost = z.object({ tax_class: z.string(), percent: z.number(), shares: z.array(z.int()) })

/** The shop's details on receipts. */
const Shop = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  tax_label: z.string(),
  tax_number: z.string(),
})
export type ShopOnReceipts = z.infer<typeof Shop>

/** With the amount paid for each line, and with the shop's details of that day. */
const Form3 = z.object({
  item: z.array(z.object({ ...Line1.shape, allergens: Declared, cost: Cost })),
  charges: z.array(Charge),
  shop: Shop,
})

/** Allergens, including those that the dish declared absent at the time of the order. */
const DeclaredWithFree = z.object({ ...Declared.shape, free_from: z.optional(z.array(Allergen)) })
const Form4 = z.object({
  ...Form3.shape,
  item: z.array(z.object({ ...Line1.shape, allergens: DeclaredWithFree, cost: Cost })),
})

type Line4 = z.infer<typeof Form4>['item'][number]

/**
 * The ordered dishes, as all other code reads them. Fields that an older form did not store are absent: allergens,
 * costs and shop are then unknown.
 */
export type Snapshot = Pick<z.infer<typeof Form4>, 'charges'> & {
  item: (z.infer<typeof Line1> & Partial<Pick<Line4, 'allergens' | 'cost'>>)[]
  shop?: ShopOnReceipts | undefined
}

const FORMS: Record<number, z.ZodMiniType> = { 1: Form1, 2: Form2, 3: Form3, 4: Form4 }

/** Steps that convert the form with this number to the next. */
const STEPS: Record<number, (from: never) => unknown> = {
  1: (first: z.infer<typeof Form1>): Snapshot => first,
  2: (second: z.infer<typeof Form2>): Snapshot => second,
  3: (third: z.infer<typeof Form3>): Snapshot => third,
}

/** The ordered dishes in the current form; undefined if the form is unknown. */
export function liftBasket(stored: unknown): Snapshot | undefined {
  const version = versionOf(stored)
  const parsed = FORMS[version] && z.safeParse(compiledSchema(FORMS[version]), stored)
  if (!parsed?.success) return undefined
  let lifted: unknown = parsed.data
  for (let from = version; from < SNAPSHOT_VERSION; from++) lifted = STEPS[from]!(lifted as never)
  return lifted as Snapshot
}

/** Orders store the number of their form since the second form; some orders of the first have no number. */
function versionOf(stored: unknown): number {
  const { version, item } = (stored ?? {}) as { version?: unknown; item?: unknown }
  if (typeof version === 'number') return version
  return Array.isArray(item) && item.every(line => (line as { allergens?: unknown })?.allergens) ? 2 : 1
}

/** Stored beside the basket; unchanged in all forms so far. */
export const Contact = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
})
export type Contact = z.infer<typeof Contact>

export const Address = z.object({
  postcode: z.string(),
  house_number: z.string(),
  flat: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  area: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  from_postcode: z.optional(z.nullable(z.number())),
  by_district: z.optional(z.boolean()),
})
export type Address = z.infer<typeof Address>

export const Refund = z.object({ mode: z.string(), state: z.string(), amount: z.int() })
export type Refund = z.infer<typeof Refund>
