import { Id } from '@tiffin/contract/ids'
import * as z from 'zod/mini'

/** The kind of the job that sends a refund, without its handler: the statements that write a refund need only this. */
export const sendRefund = {
  name: 'send-refund',
  lane: 'money',
  payload: z.object({ refund_id: Id }),
} as const

/**
 * The kind of the job that checks whether the bank has returned the refund; `look` is the number of the check, from
 * one.
 */
export const checkRefund = {
  name: 'look-at-refund',
  lane: 'money',
  payload: z.object({ refund_id: Id, look: z.int() }),
} as const

/** The kind of the job that ends the wait for a customer's choice. */
export const endRefundChoice = {
  name: 'end-refund-choice',
  lane: 'timers',
  payload: z.object({ order_id: Id }),
} as const
