import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { Money } from '../../money.ts'
import { LocalDateTime } from '../../time.ts'

/**
 * Turns the basket into an order with the same id [V6, P-02]. A repeated call returns the same
 * order [P-32]. The body may contain what the diner saw (`version`, `total`, and `time`: when the
 * order would be ready). If any of these has changed, the response is 409 with the current basket.
 */
export const confirmCart = endpoint({
  method: 'PUT',
  path: '/consumer/cart/:id/confirm',
  auth: 'guest',
  missing: { id: 'cart-expired' },
  summary:
    'Places the order, paid in cash. 400/4017: the slot is full or has passed. 400/4010: the basket no longer exists. 400/4110: its coupon does not apply, and the body has no `total`. 409: something has changed; the response contains the current basket. 401/4016: suspended.',
  params: z.object({ id: Id }),
  body: z.optional(
    z.object({ version: z.optional(z.int()), total: z.optional(Money), time: z.optional(LocalDateTime) }),
  ),
  response: z.object({ outcome: z.literal('success'), resource_id: Id, order_number: z.int() }),
})
