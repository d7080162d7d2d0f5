import type { Reason } from '@tiffin/contract/errors'
import type { ServiceType } from '@tiffin/contract/ids'
import { appliesTo } from '@tiffin/contract/ordering/promotions/coupons'
import type { CouponLine } from '@tiffin/contract/ordering/promotions/coupon-kind'
import { isServedAt } from '@tiffin/contract/shop/places/areas/area-hours'
import { isOnline, type PaymentMode } from '@tiffin/contract/money/payments/payment-modes'
import { dateOf, type LocalDateTime } from '@tiffin/contract/time'
import type { RunningCoupon } from './coupon-row.ts'
import type { Regular, Standing } from './standing.ts'

export type CouponReason = Extract<Reason, `coupon-${string}`>

/** The parts of an order on which coupons depend. */
export type CouponOrder = {
  /** The local time for which the order is placed. */
  at: LocalDateTime
  now: Temporal.Instant
  service_type: ServiceType
  /** Undefined: not chosen yet, so conditions that depend on it are not checked. */
  payment_mode: PaymentMode | undefined
  lines: readonly CouponLine[] | undefined
}

export type Verdict = { ok: true } | { ok: false; reason: CouponReason; missing?: number }

/**
 * Whether a coupon applies to an order; if not, the first reason. Reasons that cannot be changed come before those that
 * the diner can change [K-01].
 */
export function judgeCoupon(
  coupon: RunningCoupon,
  order: CouponOrder,
  history: { standing: Standing | undefined; customer: Regular | undefined },
): Verdict {
  const reason = againstTime(coupon, order) ?? againstUse(coupon, order, history) ?? againstWay(coupon, order)
  return reason ? { ok: false, reason } : judgeDishes(coupon, order)
}

/** Whether the coupon applies on this day. */
export function isForDay(coupon: RunningCoupon, at: LocalDateTime): boolean {
  return againstTime(coupon, { at }) === undefined
}

/** Whether the caller may use the coupon, regardless of the order. */
export function isForCaller(
  coupon: RunningCoupon,
  { now }: Pick<CouponOrder, 'now'>,
  history: { standing: Standing | undefined; customer: Regular | undefined },
): boolean {
  return againstUse(coupon, { now }, history) === undefined
}

function againstTime({ terms }: RunningCoupon, { at }: Pick<CouponOrder, 'at'>): CouponReason | undefined {
  const day = dateOf(at)
  if (terms.until !== '' && day > terms.until) return 'coupon-ended'
  if (terms.from !== '' && day < terms.from) return 'coupon-early'
  return undefined
}

/** Whether the coupon depends on the customer's history. Such a coupon is not for guests or visitors. */
export function needsCustomer({ terms }: RunningCoupon): boolean {
  return terms.who !== 'everybody' || terms.per_customer !== null
}

function againstUse(
  coupon: RunningCoupon,
  { now }: Pick<CouponOrder, 'now'>,
  { standing, customer }: { standing: Standing | undefined; customer: Regular | undefined },
): CouponReason | undefined {
  const { terms } = coupon
  if (terms.most_uses !== null && (standing?.used ?? 0) >= terms.most_uses) return 'coupon-used-up'
  if (standing?.code_used) return 'coupon-used'
  if (!needsCustomer(coupon)) return undefined
  if (!customer) return 'coupon-account'
  if (terms.per_customer !== null && (standing?.mine ?? 0) >= terms.per_customer) return 'coupon-used'
  if (terms.who === 'first_order' && customer.has_ordered) return 'coupon-first'
  const oldest = now.subtract({ hours: terms.new_days * 24 })
  const isNew = Temporal.Instant.compare(customer.since, oldest) >= 0
  return terms.who === 'new_customers' && !isNew ? 'coupon-new' : undefined
}

function againstWay(
  { terms }: RunningCoupon,
  { at, service_type, payment_mode }: CouponOrder,
): CouponReason | undefined {
  if (!terms.service_types.includes(service_type)) return 'coupon-service'
  if (!isServedAt(terms.hours, at)) return 'coupon-hours'
  if (terms.payment === 'any' || payment_mode === undefined) return undefined
  return (terms.payment === 'online') === isOnline(payment_mode) ? undefined : 'coupon-payment'
}

function judgeDishes({ terms }: RunningCoupon, { lines }: CouponOrder): Verdict {
  if (!lines || lines.length === 0) return { ok: true }
  const { gift, only, alone, minimum } = terms
  const meant = lines.filter(line => appliesTo({ only: only ?? undefined, alone }, line))
  if (meant.length === 0) return { ok: false, reason: only ? 'coupon-items' : 'coupon-offers' }
  const free =
    gift.code === 'FREE_ITEM' ? meant.find(line => line.item_id === gift.settings.item_id) : undefined
  if (gift.code === 'FREE_ITEM' && !free) return { ok: false, reason: 'coupon-item' }
  // A free dish does not count towards the condition of its own coupon.
  const spent = meant.reduce((sum, line) => sum + line.price, 0) - (free?.menu_price ?? 0)
  return spent < minimum ? { ok: false, reason: 'coupon-minimum', missing: minimum - spent } : { ok: true }
}
