import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CartType, common, Flag, Id, ServiceType } from './ids.ts'
import { Allergens, Offer } from './menu.ts'
import { Money, PaymentMode } from './money.ts'
import { PHONE_TEXT_MAX } from './rules/person.ts'
import { PreOrderTime } from './time.ts'

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

const cartParams = z.object({ id: Id })
const cartAnswer = z.object({ data: Cart })

/** A chosen option, as it is sent: the option in its group, how, and how often. */
export const AddonChoice = z.object({
  item_addon_id: Id,
  modifier: z.optional(z.string().check(z.maxLength(20))),
  quantity: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
})
export type AddonChoice = z.infer<typeof AddonChoice>

/** Makes an empty basket [B-08]. `quantity` has no effect on an empty basket and is accepted for old clients. */
export const createCart = endpoint({
  method: 'POST',
  path: '/consumer/cart',
  auth: 'visitor',
  summary: 'Makes an empty basket; form-encoded. Visitors may.',
  body: z.object({
    online_offline: z.optional(z.string()),
    platform: z.optional(z.string()),
    quantity: z.optional(z.coerce.number()),
    service_type: z.optional(ServiceType),
  }),
  response: z.object({ resource_id: Id }),
  wire: { form: true },
  idempotent: 'own',
})

/** The basket, priced now; the mode that is named becomes its own where it is offered [B-11]. */
export const viewCart = endpoint({
  method: 'GET',
  path: '/consumer/cart/:id/view',
  auth: 'visitor',
  summary:
    'The basket. 400 (code 4010) for an unknown, expired or confirmed basket, or one of another store or customer [B-10].',
  params: cartParams,
  query: z.object({ ...common, payment_mode: z.optional(PaymentMode) }),
  response: cartAnswer,
})

/** Changes attributes of the basket; any subset of them at once; unknown keys are ignored [B-18 to B-26]. */
export const updateCart = endpoint({
  method: 'PUT',
  path: '/consumer/cart/:id',
  auth: 'visitor',
  summary:
    'Changes place, time, type, contact, comments or payment mode of a basket and answers it recalculated.',
  params: cartParams,
  query: z.object({ ...common, basket: z.optional(z.string()) }),
  body: z.object({
    postcode: z.optional(z.string().check(z.maxLength(20))),
    house_number: z.optional(z.string().check(z.maxLength(60))),
    flat: z.optional(z.string().check(z.maxLength(60))),
    address_line1: z.optional(z.string().check(z.maxLength(120))),
    address_line2: z.optional(z.string().check(z.maxLength(120))),
    area: z.optional(z.string().check(z.maxLength(120))),
    latitude: z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90)))),
    longitude: z.optional(z.nullable(z.number().check(z.minimum(-180), z.maximum(180)))),
    comments: z.optional(z.string().check(z.maxLength(500))),
    contactless: z.optional(Flag),
    pre_order_time: z.optional(PreOrderTime),
    /** The same value under its other name; `pre_order_time` counts [B-22]. */
    preorder_time: z.optional(PreOrderTime),
    sending: z.optional(CartType),
    table_id: z.optional(z.string().check(z.maxLength(60))),
    coupon_code: z.optional(z.string().check(z.maxLength(60))),
    redeem: z.optional(Flag),
    payment_mode: z.optional(PaymentMode),
    first_name: z.optional(Contact.shape.first_name),
    last_name: z.optional(Contact.shape.last_name),
    phone: z.optional(Contact.shape.phone),
    email: z.optional(Contact.shape.email),
  }),
  response: cartAnswer,
})

const itemParams = z.object({ id: Id, itemId: Id })
export const MAX_QUANTITY = 99

/** Adds a menu item; the same item with the same options merges into one line [B-15]. */
export const addCartItem = endpoint({
  method: 'POST',
  path: '/consumer/cart/:id/item/:itemId',
  auth: 'visitor',
  summary: 'Adds a menu item with its options. BOGOF and BOGOH items come one at a time, without a quantity.',
  params: itemParams,
  body: z.object({
    quantity: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY))),
    addons: z.optional(z.array(AddonChoice).check(z.maxLength(60))),
    recommendation_id: z.optional(z.string().check(z.maxLength(60))),
    recommendation_ref_id: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: z.object({ outcome: z.literal('success'), resource_id: Id, data: Cart }),
  idempotent: 'own',
})

/** Sets a line's quantity; 0 removes it. The id is the line's; a menu item's is accepted where it is unique [B-16]. */
export const updateCartItem = endpoint({
  method: 'PUT',
  path: '/consumer/cart/:id/item/:itemId',
  auth: 'visitor',
  summary: 'Sets the quantity (0 removes, at most 99) and, if sent, the options of a line.',
  params: itemParams,
  body: z.object({
    quantity: z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY)),
    addons: z.optional(z.array(AddonChoice).check(z.maxLength(60))),
  }),
  response: cartAnswer,
})

/** Removes lines [B-17]. */
export const removeCartItems = endpoint({
  method: 'DELETE',
  path: '/consumer/cart/:id/bulk/item',
  auth: 'visitor',
  summary: 'Removes lines by their ids, given in the body or as a list in the query.',
  params: cartParams,
  query: z.object({ ...common, basket: z.optional(z.string()), item_ids: z.optional(z.string()) }),
  body: z.optional(z.object({ item_ids: z.optional(z.array(Id)) })),
  response: cartAnswer,
})

/** Copies the basket into a new one of another type; what is not sold that way is left out and listed [T-11]. */
export const changeOrderType = endpoint({
  method: 'POST',
  path: '/consumer/order/change/:id',
  auth: 'visitor',
  summary:
    'Prepares a basket of another service type. The client adopts `resource_id`, or keeps the old basket.',
  params: cartParams,
  body: z.object({
    service_type: ServiceType,
    platform: z.optional(z.string()),
    table_id: z.optional(z.string()),
  }),
  response: z.object({
    outcome: z.literal('success'),
    resource_id: Id,
    missing_items: z.array(z.object({ id: Id, item_id: Id, name: z.string() })),
  }),
  idempotent: 'own',
})
