import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { Money } from '../../money.ts'
import { LocalDateTime } from '../../time.ts'

/** `over`: nothing is due for the order any longer. `refunded`: paid and refunded in full. */
export const LINK_STATES = ['open', 'expired', 'revoked', 'over', 'paid', 'refunded'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** How long a link can be paid, in minutes: half an hour by default [P-35], at most a month. */
export const LINK_MINUTES = 30
export const LINK_MINUTES_AT_MOST = 30 * 24 * 60

/** In minor units. A higher amount is refused as a typing error. */
export const MAX_LINK_AMOUNT = 1_000_000

export const MAX_PURPOSE = 120

const Amount = z.object({ value: Money, currency: z.string() })

/** A payment link as its payer sees it. */
export const PayLink = z.object({
  state: z.enum(LINK_STATES),
  amount: Amount,
  /** The purpose of the payment; if empty, the link is for the order with this number. */
  purpose: z.string(),
  order_number: z.nullable(z.int()),
  /** Why it cannot be paid; empty if it can be paid or is paid. */
  message: z.string(),
  /** A payment has been started and has no result yet. */
  is_under_way: z.boolean(),
  /** The shop's card provider. Repeated here so that the page need not wait for the store's details. */
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
  /** The address that staff send or copy. */
  url: z.string(),
  /** The e-mail address to which it was last sent; null if never sent. */
  email: z.nullable(z.string()),
  actor: z.string(),
  created_at: LocalDateTime,
  expires_at: LocalDateTime,
  paid_at: z.nullable(LocalDateTime),
})
export type PaymentLink = z.infer<typeof PaymentLink>
export type WirePaymentLink = z.input<typeof PaymentLink>
