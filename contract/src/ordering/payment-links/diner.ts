import * as z from 'zod/mini'
import { StatusQuery } from '../../money/card-payments/diner.ts'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { PaymentMode } from '../../money.ts'
import { PayLink } from './link.ts'

const params = z.object({ id: Id })

/** The purpose of a payment link and whether it can be paid [P-36]. It needs only the link's id [P-37]. */
export const getPayLink = endpoint({
  method: 'GET',
  path: '/consumer/cart/pay_by_link/:id',
  auth: 'visitor',
  summary: 'What a payment link is for, how much it is, and whether it can be paid.',
  params,
  response: z.object({ data: PayLink }),
})

/** Starts the payment of a link [P-34]. Repeated calls and several tabs share one payment. */
export const payByLink = endpoint({
  method: 'POST',
  path: '/consumer/cart/pay_by_link/:id/payment',
  auth: 'visitor',
  summary:
    'Starts the card payment of a link: the payer continues at `url`, which returns to `redirectUrl`, an address of this shop. 410: the link has expired. 409: nothing is due any longer.',
  params,
  body: z.object({
    redirectUrl: z.string().check(z.maxLength(500)),
    payment_mode: z.optional(PaymentMode),
  }),
  response: z.object({
    outcome: z.enum(['success', 'failed']),
    /** Null: it failed, or another tab is starting the payment at this moment. */
    url: z.nullable(z.string()),
    message: z.string(),
  }),
})

/** The state of a link's payment [P-34], as read from the provider. */
export const confirmPayByLink = endpoint({
  method: 'POST',
  path: '/consumer/cart/pay_by_link/:id/payment/confirmation',
  auth: 'visitor',
  summary:
    'The state of the payment of a link. `pending` with `url`: it can be paid there. `pending` without `url`: the result is unknown, so it must not be paid again. `wait=yes` as for the payment of a basket.',
  params,
  query: StatusQuery,
  response: z.object({
    outcome: z.enum(['success', 'failed', 'pending']),
    message: z.string(),
    url: z.nullable(z.string()),
    seconds_left: z.nullable(z.int()),
  }),
})
