import * as z from 'zod/mini'
import { Money } from '../../money.ts'

/**
 * Whether diners can order from a shop now: the shop is being set up, accepts no orders at all, or
 * is open, paused or closed by its hours. `away`: its database does not respond.
 */
export const SHOP_NOW = ['preparing', 'off', 'open', 'paused', 'closed', 'away'] as const

/**
 * Sort orders of the operators' shop list: by name, by today's orders (most first), or by the
 * severity of problems (worst first).
 */
export const SHOP_ORDERS = ['name', 'orders', 'health'] as const
export type ShopOrder = (typeof SHOP_ORDERS)[number]

/**
 * How many shops are recomputed when the list is sorted by today's data. Limited because each shop
 * needs a statement.
 */
export const AT_ONCE = 200

/**
 * A hostname of a shop. `in_links`: the hostname used in links and letters. A shop always has one.
 */
export const ShopHost = z.object({ host: z.string(), in_links: z.boolean() })
export type ShopHost = z.infer<typeof ShopHost>

/**
 * What a request to a hostname over the network finds: the shop, no DNS entry, no valid certificate, no response, or
 * another site.
 */
export const HOST_STATES = ['works', 'no_dns', 'no_tls', 'no_response', 'elsewhere'] as const

/** Problems of a shop that an operator can solve, the most serious first. */
export const TROUBLES = [
  'away',
  'unanswered',
  'mails',
  'jobs',
  'no_menu',
  'no_hours',
  'no_area',
  'no_payment',
  'not_seen',
] as const

/** `count`: the number of cases, where relevant. */
export const Trouble = z.object({ kind: z.enum(TROUBLES), count: z.optional(z.int()) })
export type Trouble = z.infer<typeof Trouble>

/** A shop in the operators' list. */
export const ListedShop = z.object({
  id: z.int(),
  name: z.string(),
  host: z.string(),
  /** An ISO 3166-1 code of two letters. */
  country: z.string(),
  language: z.string(),
  /** The name of the database with its rows, if the installation has several. */
  database: z.optional(z.string()),
  state: z.enum(SHOP_NOW),
  /**
   * Orders of the shop's current business day in its current currency, without cancelled orders and
   * tests.
   */
  orders: z.int(),
  takings: Money,
  currency: z.object({ symbol: z.string(), iso: z.string() }),
  troubles: z.array(Trouble),
})
export type ListedShop = z.infer<typeof ListedShop>
export type WireListedShop = z.input<typeof ListedShop>
