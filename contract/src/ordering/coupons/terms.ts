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
    /** Diners read it: on the menu, at their basket and on the receipt. */
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    gift: Gift,
    /** Null: all dishes. */
    only: z.nullable(Scope),
    /** In place of all other discounts. */
    alone: z.boolean(),
    /** Of the dishes that it is for, after their offers. */
    minimum: Amount,
    /** Days of the shop for which is ordered, both included; empty: from the start, without an end. */
    from: DateOrNone,
    until: DateOrNone,
    /** Times of the shop for which is ordered; null: all. */
    hours: z.nullable(WeekHours),
    service_types: z.array(z.enum(SERVICE_TYPES)).check(z.minLength(1)),
    payment: z.enum(COUPON_PAYMENTS),
    who: z.enum(COUPON_AUDIENCES),
    /** Of new customers: how many days ago they registered at most. */
    new_days: z.int().check(z.minimum(1), z.maximum(365)),
    /** Null: as often as they like. */
    per_customer: z.nullable(Count),
    /** Of all customers together. */
    most_uses: z.nullable(Count),
  })
  .check(z.refine(({ from, until }) => from === '' || until === '' || from <= until, { path: ['until'] }))
export type CouponTerms = z.infer<typeof CouponTerms>

/** The longest batch of codes that are made at once, and the most coupons that run at a time. */
export const CODES_AT_MOST = 5000
export const COUPONS_AT_MOST = 50
