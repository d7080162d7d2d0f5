import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { LocalDateTime } from '../../time.ts'
import { ORDER_EVENT_KINDS } from './order.ts'

/** The subject of a message about an order: the kind of the order's event, or a payment link. */
export const ORDER_MESSAGE_KINDS = [...ORDER_EVENT_KINDS, 'PAY_LINK'] as const
export type OrderMessageKind = (typeof ORDER_MESSAGE_KINDS)[number]

/** An e-mail or text message about an order, without its words and its recipient. */
export const OrderMessage = z.object({
  id: Id,
  /** When it was sent; null until then. */
  sent_at: z.nullable(LocalDateTime),
  kind: z.enum(['email', 'sms']),
  /** Null for messages from before this was recorded. */
  about: z.nullable(z.enum(ORDER_MESSAGE_KINDS)),
  /** `retrying`: an attempt failed, and the server tries again. `failed`: the server has given up. */
  state: z.enum(['sent', 'retrying', 'failed']),
})
export type OrderMessage = z.infer<typeof OrderMessage>
export type WireOrderMessage = z.input<typeof OrderMessage>
