import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { Money } from '../../money.ts'
import { OrderStatus } from '../orders/order.ts'
import { ShareChoice } from './share-choice.ts'

/** A line of an order that can be paid apart. */
export const Dish = z.object({
  position: z.int(),
  name: z.string(),
  quantity: z.int(),
  /** The cost of one unit, of two, and so on. Units that are paid, or whose payment is in progress, are not included. */
  amounts: z.array(Money),
})
export type Dish = z.infer<typeof Dish>

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
  /** The owed amount without the payments in progress. */
  payable: Money,
  /** A card payment of the round, or of a part of it, is in progress. */
  is_under_way: z.boolean(),
  /** It was ordered by the caller. */
  is_own: z.boolean(),
  /** Its dishes; only in the bill of a single table. */
  dishes: z.optional(z.array(Dish)),
})
export type Round = z.infer<typeof Round>
export type WireRound = z.input<typeof Round>

/** An amount of a bill that one payer pays, or has paid. */
export const BillShare = z.object({
  id: Id,
  choice: ShareChoice,
  amount: Money,
  /** What its payer pays in addition, for the staff. */
  tip: Money,
  /** `paying`: its payer is on the provider’s page. */
  state: z.enum(['paying', 'paid']),
})
export type BillShare = z.infer<typeof BillShare>

/** An even split that has begun and is not paid completely. */
const EvenSplit = z.object({
  people: z.int(),
  parts: z.array(z.object({ part: z.int(), amount: Money, state: z.enum(['open', 'paying', 'paid']) })),
})

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
  /** What is owed without the amounts that others are paying at this moment. */
  payable: Money,
  /** In the order in which they were chosen. */
  shares: z.array(BillShare),
  split: z.nullable(EvenSplit),
  /** The percentages that are suggested as a tip with a share; null: the shop takes no tips at tables. */
  tips: z.nullable(z.array(z.int())),
})
export type Bill = z.infer<typeof Bill>

/** Announces that a bill has changed: clients then read it again. */
export const BillNews = z.object({ rounds: z.int() })
export type BillNews = z.infer<typeof BillNews>
