import * as z from 'zod/mini'
import { plainWords } from '../../platform/texts/plain-words.ts'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { Money } from '../../money.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { LocalDateTime } from '../../time.ts'

const roles = ['owner', 'manager'] as const
const params = z.object({ ...StoreParams.shape, id: Id })

/** To the customer's wallet, or on the way on which the order was paid. */
export const REFUND_WAYS = ['wallet', 'original'] as const

/** How a refund is given that a card's bank has not taken: into the customer's wallet, or in cash, by hand. */
export const OTHER_WAYS = ['wallet', 'cash'] as const

/**
 * Why a provider will never make a refund: the card's bank sent it back, it was refunded on the provider's pages, it is more
 * than is left of the payment, the customer's bank has taken the payment back, or the payment was made with other keys.
 */
export const REFUND_REFUSALS = [
  'bank',
  'refunded-there',
  'too-much',
  'disputed',
  'other-keys',
  'refused',
] as const
export type RefundRefusal = (typeof REFUND_REFUSALS)[number]

export const Refund = z.object({
  id: Id,
  amount: Money,
  /** `wallet`, `card` or `cash`. */
  mode: z.string(),
  /** Whether the customer has it. */
  done: z.boolean(),
  /** Its provider will never make it, or the card's bank sent it back: the shop gives it in another way. */
  failed: z.boolean(),
  /** Why; null: it has not failed. */
  refusal: z.nullable(z.enum(REFUND_REFUSALS)),
  reason: z.string(),
  /** The member of staff; null: the order was cancelled. */
  actor: z.nullable(z.string()),
  at: LocalDateTime,
})
export type Refund = z.infer<typeof Refund>

/**
 * The customer's bank has taken a card payment back, or asks about it. `inquiry`: no money has moved. `open`: it is gone until
 * the bank has decided. `closed`: it asked, and asks no more.
 */
const Dispute = z.object({
  /** The provider's name for it. */
  reference: z.string(),
  amount: Money,
  state: z.enum(['inquiry', 'open', 'won', 'lost', 'closed']),
  at: LocalDateTime,
})

/** The amounts of an order that can still be refunded, and past refunds. */
export const Refundable = z.object({
  order_number: z.int(),
  currency: z.string(),
  /** Paid and not given back. */
  captured: Money,
  /** Guests have no wallet. */
  ways: z.array(z.enum(REFUND_WAYS)),
  other_ways: z.array(z.enum(OTHER_WAYS)),
  /** An older order that does not store how its charges and taxes divide between its dishes. */
  shared_by_price: z.boolean(),
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      /** The ordered quantity, and the quantity not refunded yet. */
      quantity: z.int(),
      left: z.int(),
      /** What one, two ... of those that are left cost, with their share of discounts, charges and tax. */
      amounts: z.array(Money),
      /** The menu prices of one, two ... of those that are left, without discounts, charges and tax. */
      prices: z.array(Money),
    }),
  ),
  refunds: z.array(Refund),
  disputes: z.array(Dispute),
})
export type Refundable = z.infer<typeof Refundable>
export type WireRefundable = z.input<typeof Refundable>

export const MAX_REFUND_REASON = 300

export const getRefundable = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/orders/:id/refunds',
  auth: 'staff',
  roles,
  summary: 'What can still be refunded of an order, by its dishes, and every refund of it.',
  params,
  response: z.object({ data: Refundable }),
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/orders/:id/refunds',
  auth: 'staff',
  roles,
  summary:
    'Refunds dishes of an order, an amount, or without both all that is left. Never more than was paid: `captured` is what the caller saw, and if it has changed the answer is 409 (code 4107) with the present state. The same `id` is one refund, however often it is sent.',
  params,
  body: z.object({
    /** Made by the client. */
    id: Id,
    way: z.enum(REFUND_WAYS),
    lines: z.optional(
      z
        .array(z.object({ position: z.int().check(z.gte(0)), quantity: z.int().check(z.gte(1)) }))
        .check(z.minLength(1), z.maxLength(200)),
    ),
    amount: z.optional(Money.check(z.gte(1))),
    captured: Money,
    reason: z.string().check(z.overwrite(plainWords), z.minLength(1), z.maxLength(MAX_REFUND_REASON)),
  }),
  response: z.object({ data: Refundable }),
})

const OfOrder = z.object({
  order_id: Id,
  order_number: z.int(),
  amount: z.object({ value: Money, currency: z.string() }),
})

const Failed = z.extend(OfOrder, {
  id: Id,
  refusal: z.enum(REFUND_REFUSALS),
  name: z.string(),
  phone: z.string(),
  /** As it is dialled in the shop's country. */
  phone_local: z.string(),
  ways: z.array(z.enum(OTHER_WAYS)),
  failed_at: LocalDateTime,
})

export const listFailedRefunds = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/failed-refunds',
  auth: 'staff',
  roles,
  summary:
    'Refunds that will never reach their card and are to be given in another way, the last first; those that have waited for the provider for over an hour; and what was refunded or disputed at the provider in the last week.',
  params: StoreParams,
  response: z.object({
    data: z.array(Failed),
    waiting: z.array(z.extend(OfOrder, { id: Id, since: LocalDateTime })),
    made_there: z.array(z.extend(OfOrder, { id: Id, provider: z.string(), at: LocalDateTime })),
    disputes: z.array(z.extend(Dispute, { ...OfOrder.shape, provider: z.string() })),
  }),
})
export type CardNews = z.infer<typeof listFailedRefunds.response>
export type WireCardNews = z.input<typeof listFailedRefunds.response>

export const payOutRefund = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/orders/:id/refunds/:refundId/give',
  auth: 'staff',
  roles,
  summary:
    'Gives a refund that a card’s bank has not taken in another way, once: whoever asks for the way on which it went is told so, for another one the answer is 409 (code 4107) with the present state.',
  params: z.object({ ...params.shape, refundId: Id }),
  body: z.object({ way: z.enum(OTHER_WAYS) }),
  response: z.object({ data: Refundable }),
})
