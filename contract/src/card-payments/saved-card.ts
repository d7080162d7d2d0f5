import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { common, Id, YesNo } from '../ids.ts'
import { Money } from '../money.ts'
import { LocalDateTime } from '../time.ts'

/** How often a security code may be wrong before the payment has failed [P-11]. */
export const CVV_TRIES = 3

/** What goes with a saved card, whatever else pays. */
export const WITH_SAVED_CARD = {
  cvv_challenge: z.optional(YesNo),
  cvv: z.optional(z.string().check(z.regex(/^\d{3,4}$/))),
  /** A name that the browser has given itself: on an unknown one the card's holder is asked. */
  device: z.optional(z.string().check(z.maxLength(100))),
  redirectUrl: z.optional(z.string().check(z.maxLength(500))),
}

/** `challenged`: the card's holder is asked. `checking`: nobody knows yet, and it must not be paid again. */
export const CARD_OUTCOMES = ['success', 'challenged', 'failed', 'checking'] as const

/**
 * Places the order of a basket and charges it to a saved card [P-10]. `challenged`: the diner goes on at `url`; without one the
 * same call is made with `cvv_challenge` and `cvv`. `checking`: nobody knows yet, and it must not be paid again.
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
