import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { CartType, common, Flag, Id, ServiceType } from '../../ids.ts'
import { Money, PaymentMode } from '../../money.ts'
import { SentAddress } from '../../shop/places/address.ts'
import { PreOrderTime } from '../../time.ts'
import { AddonChoice, Cart, Contact, MAX_QUANTITY, Recommendation } from './cart.ts'
import { WishChanges } from './wishes.ts'

/** In minor units. A basket's dishes set a lower limit, which the response names. */
const MOST_TIP = 100_000_00

const cartParams = z.object({ id: Id })

const cartResponse = z.object({ data: Cart })

/** Creates an empty basket [B-08]. `quantity` has no effect and is accepted for old clients. */
export const createCart = endpoint({
  method: 'POST',
  path: '/consumer/cart',
  auth: 'visitor',
  summary: 'Creates an empty basket; form-encoded. No token is needed.',
  body: z.object({
    online_offline: z.optional(z.string()),
    platform: z.optional(z.string()),
    quantity: z.optional(z.coerce.number()),
    service_type: z.optional(ServiceType),
  }),
  response: z.object({ resource_id: Id }),
  wire: { form: true },
  idempotent: true,
})

/**
 * Returns the basket with current prices. The payment mode of the request becomes the basket's if it is available
 * [B-11].
 */
export const viewCart = endpoint({
  method: 'GET',
  path: '/consumer/cart/:id/view',
  auth: 'visitor',
  missing: { id: 'cart-expired' },
  summary:
    'The basket. 400 (code 4010) for an unknown, expired or confirmed basket, or one of another store or customer [B-10].',
  params: cartParams,
  query: z.object({ ...common, payment_mode: z.optional(PaymentMode) }),
  response: cartResponse,
})

/** How often coupon codes can be tried. */
const CODES = { max: 20, minutes: 5 }

/** Changes any set of the basket's attributes at once; unknown keys are ignored [B-18 to B-26]. */
export const updateCart = endpoint({
  method: 'PUT',
  path: '/consumer/cart/:id',
  auth: 'visitor',
  missing: { id: 'cart-expired' },
  // Setting a code counts like looking one up, because both can be used to guess codes.
  limit: [
    { max: 600, minutes: 1 },
    { ...CODES, by: 'coupon' },
  ],
  summary:
    'Changes place, time, type, contact, comments, payment mode or tip of a basket and returns it with new prices.',
  params: cartParams,
  query: z.object({ ...common, basket: z.optional(z.string()) }),
  body: z.object({
    ...SentAddress.shape,
    ...WishChanges.shape,
    pre_order_time: z.optional(PreOrderTime),
    /** Another name for the same value; `pre_order_time` takes precedence [B-22]. */
    preorder_time: z.optional(PreOrderTime),
    sending: z.optional(CartType),
    table_id: z.optional(z.string().check(z.maxLength(60))),
    coupon_code: z.optional(z.string().check(z.maxLength(60))),
    redeem: z.optional(Flag),
    payment_mode: z.optional(PaymentMode),
    /** A tip in percent of the dishes, or as an amount, which takes precedence; 0 of either: no tip. */
    tip_percent: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    tip_amount: z.optional(Money.check(z.gte(0), z.lte(MOST_TIP))),
    first_name: z.optional(Contact.shape.first_name),
    last_name: z.optional(Contact.shape.last_name),
    phone: z.optional(Contact.shape.phone),
    email: z.optional(Contact.shape.email),
  }),
  response: cartResponse,
})

const itemParams = z.object({ id: Id, itemId: Id })

/** Adds a menu item; the same item with the same options merges into one line [B-15]. */
export const addCartItem = endpoint({
  method: 'POST',
  path: '/consumer/cart/:id/item/:itemId',
  auth: 'visitor',
  missing: { id: 'cart-expired', itemId: 'item-unavailable' },
  summary: 'Adds a menu item with its options. BOGOF and BOGOH items come one at a time, without a quantity.',
  params: itemParams,
  body: z.object({
    quantity: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY))),
    addons: z.optional(z.array(AddonChoice).check(z.maxLength(60))),
    ...Recommendation.shape,
  }),
  response: z.object({ outcome: z.literal('success'), resource_id: Id, data: Cart }),
  idempotent: true,
})

/**
 * Sets a line's quantity; 0 removes it. The id is a line's; a menu item's id is accepted when only one line has it
 * [B-16].
 */
export const updateCartItem = endpoint({
  method: 'PUT',
  path: '/consumer/cart/:id/item/:itemId',
  auth: 'visitor',
  missing: { id: 'cart-expired', itemId: 'cart-changed' },
  summary: 'Sets the quantity (0 removes, at most 99) and, if sent, the options of a line.',
  params: itemParams,
  body: z.object({
    quantity: z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY)),
    addons: z.optional(z.array(AddonChoice).check(z.maxLength(60))),
  }),
  response: cartResponse,
})

/** Removes lines [B-17]. */
export const removeCartItems = endpoint({
  method: 'DELETE',
  path: '/consumer/cart/:id/bulk/item',
  auth: 'visitor',
  missing: { id: 'cart-expired' },
  summary: 'Removes lines by their ids, given in the body or as a list in the query.',
  params: cartParams,
  query: z.object({ ...common, basket: z.optional(z.string()), item_ids: z.optional(z.string()) }),
  body: z.optional(z.object({ item_ids: z.optional(z.array(Id)) })),
  response: cartResponse,
})

/**
 * Copies the basket into a new one of another type; items that are not sold that way are left out and listed [T-11].
 */
export const changeOrderType = endpoint({
  method: 'POST',
  path: '/consumer/order/change/:id',
  auth: 'visitor',
  missing: { id: 'cart-expired' },
  summary:
    'Prepares a basket of another service type. The client adopts `resource_id`, or keeps the old basket.',
  params: cartParams,
  body: z.object({
    service_type: ServiceType,
    platform: z.optional(z.string()),
    table_id: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: z.object({
    outcome: z.literal('success'),
    resource_id: Id,
    missing_items: z.array(z.object({ id: Id, item_id: Id, name: z.string() })),
  }),
  idempotent: true,
})

/** Whether a coupon can be used, before it is set on the basket [K-01, K-02]. */
export const lookupCoupon = endpoint({
  method: 'POST',
  path: '/consumer/lookup/coupon',
  auth: 'customer',
  limit: [CODES],
  summary:
    'The benefit of a coupon. 400 with the reason if it cannot be used now, for this service type or this basket; without a basket its minimum is not checked.',
  body: z.object({
    host: z.optional(z.string()),
    app_name: z.optional(z.string()),
    platform: z.optional(z.string()),
    coupon: z.string().check(z.maxLength(60)),
    service_type: z.optional(ServiceType),
    cart_id: z.optional(Id),
  }),
  response: z.object({
    outcome: z.literal('success'),
    data: z.object({
      code: z.string(),
      description: z.string(),
      type: z.enum(['PERCENT', 'AMOUNT', 'FREE_DELIVERY', 'FREE_ITEM']),
      /**
       * For PERCENT the percentage; otherwise the amount, which is unknown in advance for a free
       * delivery or a free dish.
       */
      value: z.string(),
      minimum_order: Money,
    }),
  }),
})
