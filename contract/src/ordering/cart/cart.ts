import * as z from 'zod/mini'
import { CartType, Flag, Id } from '../../ids.ts'
import { Loyalty } from '../../money/loyalty/loyalty.ts'
import { Allergens, Offer } from '../../menu/menu/menu.ts'
import { Money, PaymentMode } from '../../money.ts'
import { Address } from '../../shop/places/address.ts'
import { PHONE_TEXT_MAX } from '../../people/accounts/person.ts'
import { CHARGE_CODES } from '../../shop/settings/charges.ts'
import { Hours } from '../../shop/stores/details.ts'
import { Wishes } from './wishes.ts'

/** A chosen option of a line [B-04]. Prices come from the menu, never from the client. */
export const CartAddon = z.object({
  id: Id,
  item_addon_id: Id,
  name: z.string(),
  /** NONE is not displayed; other modifiers precede the name ("Extra Cheese") [B-05]. */
  modifier: z.string(),
  price: Money,
  quantity: z.int(),
})
export type CartAddon = z.infer<typeof CartAddon>

/** Why a line cannot be ordered with the basket's current time and type. */
export const MissingReason = z.enum([
  'sold_out',
  'not_at_this_time',
  'not_for_this_service',
  'gone',
  'options_changed',
  'unreadable',
])
export type MissingReason = z.infer<typeof MissingReason>

/**
 * The list of recommendations from which a dish was added, and its position in that list [M-16].
 */
export const Recommendation = z.object({
  recommendation_id: z.optional(z.string().check(z.maxLength(60))),
  recommendation_ref_id: z.optional(z.string().check(z.maxLength(60))),
})
export type Recommendation = z.infer<typeof Recommendation>

/**
 * A line of the basket [B-03]. `id` names the line, `item_id` the menu item. `price` is the line's price with options,
 * after its offer.
 */
export const CartItem = z.object({
  id: Id,
  item_id: Id,
  name: z.string(),
  price: Money,
  menu_price: Money,
  quantity: z.int(),
  offer: Offer,
  addons: z.array(CartAddon),
  /**
   * In a basket, the current allergens of the dish as chosen; in an order, the allergens at the
   * time of ordering. Absent: unknown.
   */
  allergens: z.optional(Allergens),
  /** Why it cannot be ordered at the chosen time, or at all [T-24]; null: it can. */
  missing: z.nullable(MissingReason),
  ...Recommendation.shape,
})
export type CartItem = z.infer<typeof CartItem>
export type WireCartItem = z.input<typeof CartItem>

export const Charge = z.object({
  code: z.enum(CHARGE_CODES),
  label: z.string(),
  percent: z.optional(z.number()),
  /** Discounts are negative. */
  amount: Money,
  /** Already included in the prices, so not part of the sum (inclusive tax). */
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

/**
 * The basket as the server stores and prices it [B-01]; every cart call returns it. total = sub_total + the charges
 * that are not included.
 */
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
  /** The shop has coupons with codes; absent: none. */
  takes_codes: z.optional(z.boolean()),
  /** The coupon that lowers the total, or the basket's code with the reason why it does not [K-04]; absent: neither. */
  promotion: z.optional(
    z.object({
      /** As the diner typed it; null for an automatic coupon. */
      code: z.nullable(z.string()),
      name: z.string(),
      state: z.enum(['applied', 'invalid']),
      /** The benefit of the coupon, or the condition that is not met. */
      message: z.string(),
      /** The amount missing for it; null if another condition is not met. */
      missing: z.nullable(Money),
    }),
  ),
  redeem: Flag,
  /** The diner's choice of a tip. Absent: the shop takes no tips with orders of this type. */
  tip: z.optional(
    z.object({
      /** A percentage of the dishes after discounts, or an amount; both null: no tip. */
      percent: z.nullable(z.int()),
      amount: z.nullable(Money),
      /** The percentages that are usual in the shop's country, with their amounts for this basket. */
      suggested: z.array(z.object({ percent: z.int(), amount: Money })),
      /** The highest amount: the price of the dishes. */
      most: Money,
    }),
  ),
  /** The customer's points; null if the shop has no points or no customer is signed in. */
  loyalty: z.nullable(Loyalty),
  ...Wishes.shape,
  /** The address in one line of text. */
  address: z.string(),
  ...Address.shape,
  table_id: z.nullable(z.string()),
  contact: z.nullable(Contact),
  /** The minimum order for this basket, and how much is missing [B-32]. */
  minimum_order: z.object({ value: Money, missing: Money }),
  /** Suggestions; they do not change the total. */
  hints: z.object({
    /** Below the minimum for delivery but enough for collection. */
    can_collect: z.boolean(),
    /** The amount missing for free delivery; null if the shop has no free delivery. */
    to_free_delivery: z.nullable(Money),
    /** Lines with a unit that is not paired in a paired offer, and the price of one more unit. */
    one_more: z.array(z.object({ id: Id, price: Money })),
    /** The diner has chosen a tip, but the shop no longer takes tips with orders of this type. */
    tip_dropped: z.optional(z.literal(true)),
    /** The next automatic coupon that could apply, and the amount missing for it. */
    offer: z.optional(z.object({ name: z.string(), missing: Money, message: z.string() })),
  }),
  /** Whether the shop delivers to the place; unknown until a postcode is given [D-16]. */
  delivery: z.enum(['unknown', 'yes', 'no', 'not_needed']),
  /** The hours of the delivery area; absent if the area has none of its own. */
  delivery_hours: z.optional(Hours),
  /** The payment modes available for this basket. */
  payment_modes: z.array(PaymentMode),
  /**
   * Increases with every change, and differs when a new menu or new settings change prices. `confirmCart` names the
   * version that the diner saw.
   */
  version: z.int(),
})
export type Cart = z.infer<typeof Cart>
export type WireCart = z.input<typeof Cart>

/** A chosen option as clients send it: the option within its group, its modifier and quantity. */
export const AddonChoice = z.object({
  item_addon_id: Id,
  modifier: z.optional(z.string().check(z.maxLength(20))),
  quantity: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
})
export type AddonChoice = z.infer<typeof AddonChoice>

export const MAX_QUANTITY = 99
