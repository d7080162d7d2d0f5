import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context, CustomerContext } from '../../../platform/http/context.ts'
import type { CouponUse } from '../coupon-use.ts'

/** The fields of an order that these parts read. */
type OrderWithCoupon = { id: string; coupon: CouponUse | null; total: number }

const hasOne = ({ coupon }: OrderWithCoupon) => coupon !== null

/**
 * The parts of the order's statement that count a coupon's use: in total, per customer, per one-off code. Each limit is
 * checked on the locked row, so it holds for any number of concurrent orders. A cancellation reverts the use recorded
 * in `coupon_use`. Without a coupon the parts have no effect.
 */
export const couponInAll = {
  reserve: {
    name: 'coupon_taken',
    locks: 'coupon',
    stops: 'coupon-used-up',
    wanted: hasOne,
    sql: ({ store }, { coupon, total }, before) => sql`
      update coupon set used = coupon.used + 1, turnover = coupon.turnover + ${total}::int,
        given = coupon.given + ${coupon?.given ?? 0}::int
      from ${before}
      where coupon.store_id = ${store.id} and coupon.id = ${coupon?.id ?? null}::uuid and coupon.ended_at is null
        and (coupon.most_uses is null or coupon.used < coupon.most_uses)
      returning coupon.id`,
  } satisfies Part<CustomerContext, OrderWithCoupon>,
  release: {
    name: 'coupon_given_back',
    locks: 'coupon',
    sql: ({ store }, _, before) => sql`
      update coupon set used = coupon.used - 1, turnover = coupon.turnover - coupon_use.turnover,
        given = coupon.given - coupon_use.given
      from ${before} as ended, coupon_use
      where coupon_use.store_id = ${store.id} and coupon_use.order_id = ended.id and coupon_use.returned_at is null
        and coupon.store_id = ${store.id} and coupon.id = coupon_use.coupon_id
      returning coupon.id`,
  } satisfies Part<Context, unknown>,
}

export const couponByCustomer = {
  reserve: {
    name: 'coupon_customer_taken',
    locks: 'coupon',
    stops: 'coupon-used',
    wanted: hasOne,
    sql: ({ store, customer }, { coupon }, before) => sql`
      insert into coupon_customer (store_id, coupon_id, customer_id, used)
      select ${store.id}::int, ${coupon?.id ?? null}::uuid, ${customer.id}::uuid, 1 from ${before}
      on conflict (store_id, coupon_id, customer_id) do update set used = coupon_customer.used + 1
        where ${coupon?.per_customer ?? null}::int is null or coupon_customer.used < ${coupon?.per_customer ?? null}::int
      returning used`,
  } satisfies Part<CustomerContext, OrderWithCoupon>,
  release: {
    name: 'coupon_customer_given_back',
    locks: 'coupon',
    sql: ({ store }, _, before) => sql`
      update coupon_customer set used = coupon_customer.used - 1
      from ${before} as ended, coupon_use
      where coupon_use.store_id = ${store.id} and coupon_use.order_id = ended.id and coupon_use.returned_at is null
        and coupon_customer.store_id = ${store.id} and coupon_customer.coupon_id = coupon_use.coupon_id
        and coupon_customer.customer_id = coupon_use.customer_id
      returning coupon_customer.used`,
  } satisfies Part<Context, unknown>,
}

export const couponByCode = {
  reserve: {
    name: 'coupon_code_taken',
    locks: 'coupon',
    stops: 'coupon-used',
    wanted: ({ coupon }) => coupon?.is_one_off === true,
    sql: ({ store }, { id, coupon }, before) => sql`
      update coupon_code set order_id = ${id}::uuid from ${before}
      where coupon_code.store_id = ${store.id} and coupon_code.code = ${coupon?.code ?? null}::text
        and coupon_code.coupon_id = ${coupon?.id ?? null}::uuid and coupon_code.order_id is null
      returning coupon_code.code`,
  } satisfies Part<CustomerContext, OrderWithCoupon>,
  release: {
    name: 'coupon_code_given_back',
    locks: 'coupon',
    sql: ({ store }, _, before) => sql`
      update coupon_code set order_id = null
      from ${before} as ended, coupon_use
      where coupon_use.store_id = ${store.id} and coupon_use.order_id = ended.id and coupon_use.returned_at is null
        and coupon_code.store_id = ${store.id} and coupon_code.code = coupon_use.code
        and coupon_code.order_id = ended.id
      returning coupon_code.code`,
  } satisfies Part<Context, unknown>,
}

/**
 * Records which coupon the order used. It is the last of the four parts; the others read it when uses are returned. An
 * unpaid order may be written again. A second first order of the customer violates its index, and the statement fails.
 */
export const couponNote = {
  reserve: {
    name: 'coupon_noted',
    locks: 'coupon',
    wanted: hasOne,
    sql: ({ store, customer, now }, { id, coupon, total }, before) => sql`
      insert into coupon_use (store_id, order_id, coupon_id, customer_id, code, turnover, given, used_at, is_first)
      select ${store.id}::int, ${id}::uuid, ${coupon?.id ?? null}::uuid, ${customer.id}::uuid, ${coupon?.code ?? null}::text,
        ${total}::int, ${coupon?.given ?? 0}::int, ${now}::timestamptz,
        ${coupon?.is_first ?? false}::boolean from ${before}
      on conflict (store_id, order_id) do update set coupon_id = excluded.coupon_id, customer_id = excluded.customer_id,
        code = excluded.code, turnover = excluded.turnover, given = excluded.given, used_at = excluded.used_at, is_first = excluded.is_first,
          returned_at = null
        where coupon_use.returned_at is not null
      returning order_id`,
  } satisfies Part<CustomerContext, OrderWithCoupon>,
  release: {
    name: 'coupon_note_given_back',
    locks: 'coupon',
    sql: ({ store, now }, _, before) => sql`
      update coupon_use set returned_at = ${now}::timestamptz from ${before} as ended
      where coupon_use.store_id = ${store.id} and coupon_use.order_id = ended.id and coupon_use.returned_at is null
      returning coupon_use.order_id`,
  } satisfies Part<Context, unknown>,
}
