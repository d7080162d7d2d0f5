import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { Money } from '../../money.ts'
import { OrderStatus } from '../orders/order.ts'

/** One order of a bill. */
export const Round = z.object({
  order_id: Id,
  /** 1 for the first order of the bill. */
  round: z.int(),
  order_number: z.int(),
  status: OrderStatus,
  /** `price`: of the whole line, with options. */
  lines: z.array(z.object({ quantity: z.int(), name: z.string(), price: Money })),
  total: Money,
  /** What is still to be paid for it. */
  owed: Money,
  /** Somebody is paying it by card at this moment. */
  is_under_way: z.boolean(),
})
export type Round = z.infer<typeof Round>
export type WireRound = z.input<typeof Round>

/** What the guests at a table have ordered, and what is to be paid. Cancelled orders cost nothing. */
export const Bill = z.object({
  token: Id,
  table_name: z.string(),
  /** Whether further orders of the table join it. */
  is_open: z.boolean(),
  currency: z.string(),
  rounds: z.array(Round),
  total: Money,
  owed: Money,
})
export type Bill = z.infer<typeof Bill>

/** Announces that a bill has changed: clients then read it again. */
export const BillNews = z.object({ rounds: z.int() })
export type BillNews = z.infer<typeof BillNews>
