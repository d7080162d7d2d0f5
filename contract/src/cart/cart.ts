import * as z from 'zod/mini'
import { CartType, Flag, Id } from '../ids.ts'
import { Allergens, Offer } from '../menu/menu.ts'
import { Money, PaymentMode } from '../money.ts'
import { PHONE_TEXT_MAX } from '../rules/person.ts'

/** One chosen option of a line [B-04]. Prices are the menu's, never the client's. */
export const CartAddon = z.object({
  id: Id,
  item_addon_id: Id,
  name: z.string(),
  /** NONE is left out of the displayed name; others stand before it ("EXTRA Cheese") [B-05]. */
  modifier: z.string(),
  price: Money,
  quantity: z.int(),
})
export type CartAddon = z.infer<typeof CartAddon>

/** Why a line cannot be ordered as the basket stands. */
export const MissingReason = z.enum([
  'sold_out',
  'not_at_this_time',
  'not_for_this_service',
  'gone',
  'options_changed',
  'unreadable',
])
export type MissingReason = z.infer<typeof MissingReason>

/** One line [B-03]. `id` is the line, `item_id` the menu item. `price` is the line's price after its offer, with options. */
export const CartItem = z.object({
  id: Id,
  item_id: Id,
  name: z.string(),
  price: Money,
  menu_price: Money,
  quantity: z.int(),
  offer: Offer,
  addons: z.array(CartAddon),
  /** As declared now of the dish as it was chosen; in an order, as declared then. Absent: not known. */
  allergens: z.optional(Allergens),
  /** Cannot be ordered at the chosen time, or at all [T-24]; null: all well. */
  missing: z.nullable(MissingReason),
})
export type CartItem = z.infer<typeof CartItem>
export type WireCartItem = z.input<typeof CartItem>

/** The lines between sub-total and total, in the order of their calculation [B-27]. */
export const CHARGE_CODES = [
  'online_discount',
  'collection_discount',
  'coupon',
  'points',
  'service',
  'bags',
  'delivery',
  'delivery_partner',
  'tax',
  'card',
] as const

export const Charge = z.object({
  code: z.enum(CHARGE_CODES),
  label: z.string(),
  percent: z.optional(z.number()),
  /** Discounts are negative. */
  amount: Money,
  /** Contained in the prices already, so not part of the sum (inclusive tax). */
  included: z.boolean(),
})
export type Charge = z.infer<typeof Charge>
export type WireCharge = z.input<typeof Charge>

export const Contact = z.object({
  first_name: z.string().check(z.maxLength(60)),
  last_name: z.string().check(z.maxLength(60)),
  phone: z.string().check(z.maxLength(PHONE_TEXT_MAX)),
  email: z.string().check(z.maxLength(160)),
})
export type Contact = z.infer<typeof Contact>

/** The basket as the server holds and prices it [B-01]; every cart call answers with it. total = sub_total + the charges not included. */
export const Cart = z.object({
  id: Id,
  item: z.array(CartItem),
  sub_total: Money,
  charges: z.array(Charge),
  total: z.object({ value: Money, currency: z.string() }),
  type: CartType,
  pre_order_time: z.string(),
  payment_mode: PaymentMode,
  coupon: z.nullable(z.string()),
  redeem: Flag,
  loyalty: z.nullable(z.unknown()),
  comments: z.string(),
  contactless: Flag,
  /** One line of text, for people. */
  address: z.string(),
  postcode: z.string(),
  house_number: z.string(),
  flat: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  area: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  table_id: z.nullable(z.string()),
  contact: z.nullable(Contact),
  /** The minimum that holds here and now, and what is missing to it [B-32]. */
  minimum_order: z.object({ value: Money, missing: Money }),
  /** What would help: none of it is in the total. */
  hints: z.object({
    /** Too little for delivery, enough for collection. */
    can_collect: z.boolean(),
    /** What is missing to free delivery; null where there is none to be had. */
    to_free_delivery: z.nullable(Money),
    /** Lines of a paired offer with a unit that stands alone, and what one more of it costs. */
    one_more: z.array(z.object({ id: Id, price: Money })),
  }),
  /** Whether the shop delivers there: unknown until a postcode is given [D-16]. */
  delivery: z.enum(['unknown', 'yes', 'no', 'not_needed']),
  /** How this basket may be paid. */
  payment_modes: z.array(PaymentMode),
  /** Rises with every change, and differs once menu or settings price it anew; confirm names the version that the diner saw. */
  version: z.int(),
})
export type Cart = z.infer<typeof Cart>
export type WireCart = z.input<typeof Cart>

/** A chosen option, as it is sent: the option in its group, how, and how often. */
export const AddonChoice = z.object({
  item_addon_id: Id,
  modifier: z.optional(z.string().check(z.maxLength(20))),
  quantity: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
})
export type AddonChoice = z.infer<typeof AddonChoice>

export const MAX_QUANTITY = 99
