import { Id } from '@tiffin/contract/ids'
import * as z from 'zod/mini'

/**
 * The kinds of jobs about a payment, without their handlers: the statements that write an attempt need only the kinds.
 */
export const followPayment = {
  name: 'follow-payment',
  lane: 'money',
  /** `check`: the number of earlier polls. */
  payload: z.object({ attempt_id: Id, check: z.int() }),
} as const

export const endHold = {
  name: 'end-hold',
  lane: 'timers',
  payload: z.object({ attempt_id: Id }),
} as const
