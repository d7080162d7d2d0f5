import * as z from 'zod/mini'
import { Id, SERVICE_TYPES } from '../../ids.ts'
import { amount } from '../promotions/kinds/amount.ts'
import { freeDelivery } from '../promotions/kinds/free-delivery.ts'
import { freeItem } from '../promotions/kinds/free-item.ts'
import { percent } from '../promotions/kinds/percent.ts'
import { Amount } from '../../shop/settings/amount.ts'
import { DateOrNone } from '../../shop/settings/date.ts'
import { WeekHours } from '../../shop/settings/hours.ts'

/** The audience: every order, a customer's first order, or customers who registered in the last days. */
export const COUPON_AUDIENCES = ['everybody', 'first_order', 'new_customers'] as const

/** `online`: every mode that is not entirely cash. */
export const COUPON_PAYMENTS = ['any', 'cash', 'online'] as const

const Gift = z.discriminatedUnion('code', [
  z.object({ code: z.literal(percent.code), settings: percent.settings }),
  z.object({ code: z.literal(amount.code), settings: amount.settings }),
  z.object({ code: z.literal(freeDelivery.code), settings: freeDelivery.settings }),
  z.object({ code: z.literal(freeItem.code), settings: freeItem.settings }),
])

const Scope = z.object({
  items: z.array(Id).check(z.maxLength(200)),
  categories: z.array(Id).check(z.maxLength(100)),
})

const Count = z.int().check(z.minimum(1), z.maximum(1_000_000))

/** A coupon's benefit and conditions. Terms that diners have seen never change. */
export const CouponTerms = z
  .object({
    /** Shown to diners on the menu, in their basket and on the receipt. */
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    gift: Gift,
    /** Null: all dishes. */
    only: z.nullable(Scope),
    /** Replaces all other discounts. */
    alone: z.boolean(),
    /** The minimum price of the dishes that the coupon applies to, after their offers. */
    minimum: Amount,
    /**
     * The days, in the shop's time zone, for which an order is placed; both included. Empty: no
     * beginning or no end.
     */
    from: DateOrNone,
    until: DateOrNone,
    /** The times, in the shop's time zone, for which an order is placed; null: all times. */
    hours: z.nullable(WeekHours),
    service_types: z.array(z.enum(SERVICE_TYPES)).check(z.minLength(1)),
    payment: z.enum(COUPON_PAYMENTS),
    who: z.enum(COUPON_AUDIENCES),
    /** For new customers: the maximum number of days since their registration. */
    new_days: z.int().check(z.minimum(1), z.maximum(365)),
    /** The maximum uses per customer; null: no limit. */
    per_customer: z.nullable(Count),
    /** The maximum uses by all customers together; null: no limit. */
    most_uses: z.nullable(Count),
  })
  .check(z.refine(({ from, until }) => from === '' || until === '' || from <= until, { path: ['until'] }))
export type CouponTerms = z.infer<typeof CouponTerms>

/** The maximum number of codes in a batch, and of active coupons. */
export const CODES_AT_MOST = 5000
export const COUPONS_AT_MOST = 50
