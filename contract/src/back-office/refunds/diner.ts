import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { Order } from '../../ordering/orders/order.ts'

export const chooseRefund = endpoint({
  method: 'POST',
  path: '/consumer/orders/:id/refund',
  auth: 'guest',
  summary:
    'Where the money of an own cancelled order goes, while its refund is PENDING_CHOICE. Chosen once: the same again is answered the same, the other way with 409 [O-17].',
  params: z.object({ id: Id }),
  body: z.object({ mode: z.enum(['wallet', 'card']) }),
  response: z.object({ data: Order }),
})
