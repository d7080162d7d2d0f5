import { givesBack, ORDER_STATUSES } from '@tiffin/contract/ordering/orders/order-states'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { RunningCoupon } from './coupon-row.ts'

/** The state of a coupon: how often it was used, in total and by the caller, and the one-off code that was entered. */
export type Standing = {
  id: string
  used: number
  mine: number
  /** `by_code`: the entered code is one of the coupon's one-off codes. `code_used`: an order has already used it. */
  by_code: boolean
  code_used: boolean
}

/** The customer's history, on which coupons depend. */
export type Regular = { has_ordered: boolean; since: Temporal.Instant }

export type Standings = { of: ReadonlyMap<string, Standing>; customer: Regular | undefined }

const NEVER_SERVED = ORDER_STATUSES.filter(givesBack)

/** `basket`: the use that its own unpaid order reserves is not counted against it. */
type CouponQuery = { code: string | null; basket: string | null }

/**
 * Reads in one statement the state of these coupons, and which of them a one-off code belongs to. Guests have no
 * coupon history [K-02].
 */
export async function readStandings(
  ctx: Context,
  coupons: readonly RunningCoupon[],
  { code, basket }: CouponQuery,
): Promise<Standings> {
  const customer = ctx.customer?.guest === false ? ctx.customer.id : null
  const [store, ids] = [ctx.store.id, coupons.map(({ id }) => id)]
  const rows = await ctx.query(sql<Standing & { has_ordered: boolean; since: Temporal.Instant | null }>`
    select coupon.id, coupon.used - (held.order_id is not null)::int as used,
      coalesce((select used from coupon_customer as own where own.store_id = ${store} and own.coupon_id = coupon.id
        and own.customer_id = ${customer}::uuid), 0) - (held.order_id is not null)::int as mine,
      given.code is not null as by_code, given.order_id is not null and held.order_id is null as code_used,
      (select created_at from customer where customer.store_id = ${store} and customer.id = ${customer}::uuid) as since,
      exists (select from "order" where "order".store_id = ${store} and "order".customer_id = ${customer}::uuid
        and not ("order".status = any(${NEVER_SERVED}::text[])) and "order".id is distinct from ${basket}::uuid) as has_ordered
    from coupon left join coupon_code as given
        on given.store_id = ${store} and given.code = ${code}::text and given.coupon_id = coupon.id
      left join coupon_use as held on held.store_id = ${store} and held.order_id = ${basket}::uuid
        and held.coupon_id = coupon.id and held.returned_at is null
    where coupon.store_id = ${store} and coupon.ended_at is null and coupon.id = any(${ids}::uuid[])`)
  const [first] = rows
  return {
    of: new Map(rows.map(row => [row.id, row])),
    customer: first?.since ? { has_ordered: first.has_ordered, since: first.since } : undefined,
  }
}
