import * as z from 'zod/mini'
import { CARD_OUTCOMES, WITH_SAVED_CARD } from '../card-payments/saved-card.ts'
import { endpoint } from '../../endpoint.ts'
import { common, Id } from '../../ids.ts'
import { Money, MoneyWithCommas, PaymentMode } from '../../money.ts'
import { LocalDateTime } from '../../time.ts'

/** The customer's balance in this shop [P-18]. */
export const walletBalance = endpoint({
  method: 'POST',
  path: '/consumer/wallet/balance',
  auth: 'customer',
  bearer: 'balance_token',
  summary:
    'The customer’s balance in this shop, a string with commas for thousands. With `cart_id`: the balance available for this basket, including the amount reserved while it is being paid. A server with the shop’s token (`Authorization: Bearer`) names the customer in `customer_id`, which is ignored in requests of customers.',
  body: z.optional(
    z.object({ app_name: z.optional(z.string()), cart_id: z.optional(Id), customer_id: z.optional(Id) }),
  ),
  response: z.object({ balance: MoneyWithCommas, currency: z.string() }),
})

/** The default and maximum page size of the history [N-02]. */
export const WALLET_PAGE = 30

export const WalletMovement = z.object({
  id: z.string(),
  date: LocalDateTime,
  /** Whether the balance rose or fell. */
  type: z.enum(['CREDIT', 'DEBIT']),
  amount: Money,
  /** The balance after the movement. */
  balance: Money,
  description: z.string(),
  order_id: z.nullable(Id),
})
export type WalletMovement = z.infer<typeof WalletMovement>

export const walletHistory = endpoint({
  method: 'GET',
  path: '/consumer/wallet/history',
  auth: 'customer',
  replica: true,
  summary:
    'What came into the customer’s wallet and was spent from it, newest first, thirty a page. With `before`, the id of a movement, only older ones: so a list goes on without a gap while new ones come [P-26].',
  query: z.object({
    ...common,
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(WALLET_PAGE))),
  }),
  response: z.object({ data: z.array(WalletMovement), currency: z.string() }),
})

/**
 * Places the order and pays it from the wallet, entirely or in part [P-20, P-22]. If a saved card
 * pays the rest [P-21], the response has the form of `paySavedCard`'s.
 */
export const payFromWallet = endpoint({
  method: 'POST',
  path: '/consumer/wallet/order/:id/payment',
  auth: 'customer',
  missing: { id: 'cart-expired' },
  limit: [{ max: 30, minutes: 5 }],
  summary:
    'Pays the basket from the wallet and places the order; a repeated call gets the same order. `wallet_amount` and `card_amount` add up to the total. With `payment_mode=CASH_AND_WALLET` the rest is paid in cash, and `total` is compared with the basket’s; with `customer_payment_id` a saved card pays `card_amount`, and the wallet’s part is set aside until it has. `challenged` and `checking`: as for paying with a saved card. 400/4020: the balance does not cover it. 400/4021, 4022: this way to pay is not offered. Everything else as for confirming.',
  params: z.object({ id: Id }),
  query: z.object({ ...common, payment_mode: z.optional(PaymentMode) }),
  body: z.object({
    wallet_amount: Money,
    card_amount: Money,
    app_name: z.optional(z.string()),
    customer_payment_id: z.optional(Id),
    ...WITH_SAVED_CARD,
    version: z.optional(z.int()),
    /** Compared only with `CASH_AND_WALLET`: in the other modes the two amounts are the total. */
    total: z.optional(Money),
    time: z.optional(LocalDateTime),
  }),
  response: z.object({
    outcome: z.enum(CARD_OUTCOMES),
    message: z.string(),
    url: z.nullable(z.string()),
    resource_id: Id,
    /** Null until the order is placed. */
    order_number: z.nullable(z.int()),
  }),
})
