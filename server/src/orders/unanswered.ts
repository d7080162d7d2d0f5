import { Id } from '@tiffin/contract/ids'
import * as z from 'zod/mini'

/** The timer of an order that nobody answers, without what it does: placing an order starts it and need not know that. */
export const unanswered = {
  name: 'cancel-unanswered',
  lane: 'timers',
  payload: z.object({ order_id: Id }),
} as const
