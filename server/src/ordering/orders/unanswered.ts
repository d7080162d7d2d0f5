import { Id } from '@tiffin/contract/ids'
import * as z from 'zod/mini'

/** The kind of the timer for an order without a response, without its handler: placing an order needs only this. */
export const unanswered = {
  name: 'cancel-unanswered',
  lane: 'timers',
  payload: z.object({ order_id: Id }),
} as const
