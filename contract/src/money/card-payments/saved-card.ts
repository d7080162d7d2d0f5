import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Id, YesNo } from '../../ids.ts'
import { Money } from '../../money.ts'
import { LocalDateTime } from '../../time.ts'

/** The number of wrong security codes after which the payment has failed [P-11]. */
export const CVV_TRIES = 3

/** Fields sent with a saved card, in every payment mode. */
export const WITH_SAVED_CARD = {
  cvv_challenge: z.optional(YesNo),
  cvv: z.optional(z.string().check(z.regex(/^\d{3,4}$/))),
  /**
   * An id that the browser has generated for itself. For an unknown id the cardholder is
   * challenged.
   */
  device: z.optional(z.string().check(z.maxLength(100))),
  redirectUrl: z.optional(z.string().check(z.maxLength(500))),
}

/**
 * `challenged`: the cardholder must confirm. `checking`: the result is unknown, and a second payment must not be
 * started.
 */
export const CARD_OUTCOMES = ['success', 'challenged', 'failed', 'checking'] as const

/**
 * Places the order of a basket and charges it to a saved card [P-10]. `challenged`: the diner continues at `url`;
 * without a `url` the client repeats the call with `cvv_challenge` and `cvv`. `checking`: the result is unknown, and
 * a second payment must not be started.
 */
export const paySavedCard = endpoint({
  method: 'POST',
  path: '/consumer/optomany/order/:id/payment',
  auth: 'customer',
  missing: { id: 'cart-expired' },
  limit: [{ max: 30, minutes: 5 }],
  summary:
    'Pays the basket with a saved card and places the order; a repeated call goes on with the same payment. `challenged`: once more with `cvv_challenge=YES` and `cvv`, or at `url`. 404: it is not a card of this customer. Everything else as for confirming.',
  params: z.object({ id: Id }),
  query: z.object(common),
  body: z.object({
    app_name: z.optional(z.string()),
    customer_payment_id: Id,
    ...WITH_SAVED_CARD,
    version: z.optional(z.int()),
    total: z.optional(Money),
    time: z.optional(LocalDateTime),
  }),
  response: z.object({
    outcome: z.enum(CARD_OUTCOMES),
    message: z.string(),
    url: z.nullable(z.string()),
  }),
})
