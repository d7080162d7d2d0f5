import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { Order } from '../../ordering/orders/order.ts'

export const chooseRefund = endpoint({
  method: 'POST',
  path: '/consumer/orders/:id/refund',
  auth: 'guest',
  summary:
    'Chooses the destination of the refund of the caller’s cancelled order, while the refund is PENDING_CHOICE. The choice is final: repeating it returns the same response, and the other choice is refused with 409 [O-17].',
  params: z.object({ id: Id }),
  body: z.object({ mode: z.enum(['wallet', 'card']) }),
  response: z.object({ data: Order }),
})
