import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { Money } from '../../money.ts'
import { LocalDateTime } from '../../time.ts'

/** `over`: nothing is to be paid for its order any more. `refunded`: paid, and given back whole. */
export const LINK_STATES = ['open', 'expired', 'revoked', 'over', 'paid', 'refunded'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** How long a link can be paid, in minutes: half an hour by default [P-35], a month at most. */
export const LINK_MINUTES = 30
export const LINK_MINUTES_AT_MOST = 30 * 24 * 60

/** In minor units: more at once is a slip of the finger. */
export const MAX_LINK_AMOUNT = 1_000_000

export const MAX_PURPOSE = 120

const Amount = z.object({ value: Money, currency: z.string() })

/** What its payer sees. */
export const PayLink = z.object({
  state: z.enum(LINK_STATES),
  amount: Amount,
  /** What it is for; empty: the order with this number. */
  purpose: z.string(),
  order_number: z.nullable(z.int()),
  /** Why it cannot be paid; empty: it can, or it is paid. */
  message: z.string(),
  /** A payment has been started. */
  is_under_way: z.boolean(),
  /** Who charges the card, as in the shop's details, for which the page of a link does not wait. */
  provider: z.string(),
})
export type PayLink = z.infer<typeof PayLink>

/** A link as staff see it. */
export const PaymentLink = z.object({
  id: Id,
  order_id: z.nullable(Id),
  order_number: z.nullable(z.int()),
  amount: Amount,
  purpose: z.string(),
  state: z.enum(LINK_STATES),
  /** The address that is sent or copied. */
  url: z.string(),
  /** Where it was sent last; null: nowhere. */
  email: z.nullable(z.string()),
  actor: z.string(),
  created_at: LocalDateTime,
  expires_at: LocalDateTime,
  paid_at: z.nullable(LocalDateTime),
})
export type PaymentLink = z.infer<typeof PaymentLink>
export type WirePaymentLink = z.input<typeof PaymentLink>
