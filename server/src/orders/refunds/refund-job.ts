import { Id } from '@tiffin/contract/ids'
import * as z from 'zod/mini'

/** The kind of the job that sends money back, without its handler: the statements that write a refund need only this. */
export const sendRefund = {
  name: 'send-refund',
  lane: 'money',
  payload: z.object({ refund_id: Id }),
} as const
