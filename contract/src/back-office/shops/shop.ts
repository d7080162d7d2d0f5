import * as z from 'zod/mini'
import { Money } from '../../money.ts'

/** Whether diners can order from a shop now: it is being set up, takes no orders at all, or is open, paused or closed by its hours. */
export const SHOP_NOW = ['preparing', 'off', 'open', 'paused', 'closed'] as const

/** The order in which operators see the shops: by name, with the most orders of today first, or the worst first. */
export const SHOP_ORDERS = ['name', 'orders', 'health'] as const
export type ShopOrder = (typeof SHOP_ORDERS)[number]

/**
 * How many shops are read again each time the list is ordered by the present day, because each shop takes a
 * statement.
 */
export const AT_ONCE = 200

/** A hostname that leads to a shop. `in_links`: the one that links and letters name, which a shop always has. */
export const ShopHost = z.object({ host: z.string(), in_links: z.boolean() })
export type ShopHost = z.infer<typeof ShopHost>

/** Problems of a shop that an operator can solve, the most serious first. */
export const TROUBLES = [
  'unanswered',
  'mails',
  'jobs',
  'no_menu',
  'no_hours',
  'no_area',
  'no_payment',
  'not_seen',
] as const

/** `count`: the number of cases, if it matters. */
export const Trouble = z.object({ kind: z.enum(TROUBLES), count: z.optional(z.int()) })
export type Trouble = z.infer<typeof Trouble>

/** A shop as operators of the installation see it. */
export const ListedShop = z.object({
  id: z.int(),
  name: z.string(),
  host: z.string(),
  /** An ISO 3166-1 code of two letters. */
  country: z.string(),
  language: z.string(),
  state: z.enum(SHOP_NOW),
  /** Of the shop's business day, without cancelled orders and tests; in its present currency. */
  orders: z.int(),
  takings: Money,
  currency: z.object({ symbol: z.string(), iso: z.string() }),
  troubles: z.array(Trouble),
})
export type ListedShop = z.infer<typeof ListedShop>
export type WireListedShop = z.input<typeof ListedShop>
