import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'
import { Money } from '../../money.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { LocalDateTime } from '../../time.ts'
import { COUPON_WAYS } from './coupon-code.ts'
import { CODES_AT_MOST, CouponTerms } from './terms.ts'

const owners = { auth: 'staff', roles: ['owner'] } as const

/** A coupon with what it has brought so far. */
export const CouponView = z.object({
  id: Id,
  way: z.enum(COUPON_WAYS),
  code: z.nullable(z.string()),
  terms: CouponTerms,
  /** The coupon as it is shown to diners. */
  words: z.string(),
  /** Of orders that were not cancelled. */
  used: z.int(),
  turnover: Money,
  given: Money,
  created_at: LocalDateTime,
  created_by: z.string(),
  ended_at: z.nullable(LocalDateTime),
})
export type CouponView = z.input<typeof CouponView>

/** The benefits that a coupon can have. */
export const CouponMenu = z.array(
  z.object({ id: Id, name: z.string(), items: z.array(z.object({ id: Id, name: z.string() })) }),
)
export type CouponMenu = z.input<typeof CouponMenu>

export const listCoupons = endpoint({
  ...owners,
  method: 'GET',
  path: '/staff/stores/:storeId/coupons',
  summary: 'The shop’s coupons, those that run first, then the last that ended, with what each has brought.',
  params: StoreParams,
  response: z.object({ data: z.array(CouponView), categories: CouponMenu }),
})

/** The terms of a coupon that diners have read are never changed: it is ended, and another one is made. */
export const makeCoupon = endpoint({
  ...owners,
  method: 'POST',
  path: '/staff/stores/:storeId/coupons',
  summary:
    'Makes a coupon, which can be used at once. Refuses with the path of each wrong field, also for a code that is taken.',
  params: StoreParams,
  body: z.object({
    /** Made by the page, so that the same sent twice makes one. */
    id: Id,
    way: z.enum(COUPON_WAYS),
    code: z.optional(z.string().check(z.maxLength(60))),
    /** How many codes that are each good once. */
    count: z.optional(z.int().check(z.minimum(1), z.maximum(CODES_AT_MOST))),
    terms: z.record(z.string(), z.unknown()),
  }),
  response: z.object({ data: CouponView }),
})

const CouponParams = z.extend(StoreParams, { id: Id })

export const endCoupon = endpoint({
  ...owners,
  method: 'POST',
  path: '/staff/stores/:storeId/coupons/:id/end',
  summary: 'Ends a coupon at once; orders that used it keep what it took off.',
  params: CouponParams,
  response: Done,
})

export const listCouponCodes = endpoint({
  ...owners,
  method: 'GET',
  path: '/staff/stores/:storeId/coupons/:id/codes',
  summary: 'The codes of a coupon that are each good once, and which are used.',
  params: CouponParams,
  response: z.object({ data: z.array(z.object({ code: z.string(), used: z.boolean() })) }),
})
