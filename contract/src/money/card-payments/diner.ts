import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { Money, PaymentMode } from '../../money.ts'
import { LocalDateTime } from '../../time.ts'

/** The state of a payment: it can be paid, its result is unknown, or it has ended. */
export const PAYMENT_STATES = ['open', 'checking', 'paid', 'not_paid'] as const

/** Why an order was not paid. Each has a text in the section `unpaid`. */
export const UNPAID_REASONS = [
  'declined',
  'no-funds',
  'card-expired',
  'not-confirmed',
  'wrong-cvv',
  'card-gone',
  'left',
  'time-over',
  'changed',
  'replaced',
  'cancelled',
  'unreachable',
  'link-over',
  'over',
] as const

/**
 * Writes the order of a basket with the state PENDING_PAYMENT, and creates its payment [P-04]. The
 * diner pays at `url`, by redirect or in a frame [P-05]. `failed`: no payment was started, and the
 * message gives the reason. If the basket is already paid, the response contains the address of its
 * order.
 */
export const startPayment = endpoint({
  method: 'POST',
  path: '/consumer/v1/cart/:id/payment',
  auth: 'guest',
  missing: { id: 'cart-expired' },
  summary:
    'Starts the payment of a basket by card. The order waits ten minutes; the diner pays at `url`, which leads back to `redirectUrl`, an address of this shop. With `payment_mode=CARD_AND_WALLET` the part from the wallet is set aside meanwhile: `wallet_amount`, or all that is in it. Refusals are those of confirming and of paying from the wallet.',
  params: z.object({ id: Id }),
  query: z.object({ payment_mode: PaymentMode }),
  body: z.object({
    redirectUrl: z.string().check(z.maxLength(500)),
    /** An id that the browser has generated for itself, needed for saved cards. */
    device: z.optional(z.string().check(z.maxLength(100))),
    version: z.optional(z.int()),
    total: z.optional(Money),
    wallet_amount: z.optional(Money),
    time: z.optional(LocalDateTime),
  }),
  response: z.object({
    outcome: z.enum(['success', 'failed']),
    url: z.nullable(z.string()),
    message: z.string(),
  }),
})

/**
 * `wait`: the response is sent when the order or its payment changes, or after two seconds. `returned`: the diner has just
 * come back from the provider's page.
 */
export const StatusQuery = z.object({
  wait: z.optional(z.literal('yes')),
  returned: z.optional(z.literal('yes')),
})

/**
 * The state of a basket's payment [API-95]. It needs only the basket's id, because the diner may return from the
 * provider without a session.
 */
export const getPaymentStatus = endpoint({
  method: 'GET',
  path: '/consumer/payment/status/:id',
  auth: 'visitor',
  summary:
    'The state of the payment of a basket. `checking`: the result is unknown, so it must not be paid again. `seconds_left`: how long the order keeps its slot and stock. With `wait=yes` the response comes when the order or its payment changes, or after two seconds.',
  params: z.object({ id: Id }),
  query: StatusQuery,
  response: z.object({
    data: z.object({
      state: z.enum(PAYMENT_STATES),
      message: z.string(),
      url: z.nullable(z.string()),
      seconds_left: z.nullable(z.int()),
    }),
  }),
})
