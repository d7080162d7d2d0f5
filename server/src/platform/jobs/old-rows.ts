import { type Sql, sql } from '../db/sql.ts'
import type { Env } from '../env.ts'

/** Rows of a shop that expire by age. */
export type OldRows = { name: string; sql: (store_id: number, most: number) => Sql }

/**
 * The rows that are deleted, and at which age: idempotency keys, codes, unverified changes of profiles and unfinished
 * sign-ins at a provider after a day, exports of personal data after two days, baskets and tokens after a month without
 * use, past slots, feedback about the site after a year; counts of campaigns after the longest period of the figures;
 * orders that were never paid and payment attempts without money after three months, except attempts
 * of a placed order, which are kept with it; the rest after the time in the settings. Rows are found by an index, so
 * that other rows are not read, and deleted by their location (ctid), so that the planner cannot choose a join. A row
 * that is changed in the meantime has another location and is kept.
 */
export function oldRows(now: Temporal.Instant, env: Env): OldRows[] {
  const ago = (days: number) => (days === 0 ? NEVER : now.subtract({ hours: days * 24 }))
  return [
    before('idempotency', { column: 'created_at', at: ago(1) }),
    // A basket that was not changed for a day has expired, so one that was created a month ago is rarely still in use.
    before('cart', { column: 'created_at', at: ago(30), and: () => sql`updated_at < ${ago(30)}` }),
    before('customer_token', { column: 'used_at', at: ago(30) }),
    before('one_time_code', { column: 'created_at', at: ago(1) }),
    before('data_request', { column: 'asked_at', at: ago(2), and: () => sql`kind = 'EXPORT'` }),
    // The code that the change waits for is valid for ten minutes.
    before('profile_change', { column: 'created_at', at: ago(1) }),
    before('passkey_challenge', { column: 'created_at', at: ago(1) }),
    before('social_attempt', { column: 'created_at', at: ago(1) }),
    before('social_token', { column: 'created_at', at: ago(1) }),
    before('site_feedback', { column: 'created_at', at: ago(365) }),
    // As long as the figures can be displayed.
    before('campaign_day', { column: 'day', at: ago(800) }),
    before('slot', { column: 'starts_at', at: ago(30) }),
    unpaidLines(ago(90)),
    before('order', { column: 'placed_at', at: ago(90), and: () => sql`status = 'EXPIRED'` }),
    before('payment_attempt', {
      column: 'created_at',
      at: ago(90),
      and: store_id => sql`state in ('failed', 'cancelled') and not exists (select from "order"
        where "order".store_id = ${store_id} and "order".id = payment_attempt.holder)`,
    }),
    before('message', { column: 'created_at', at: ago(env.KEEP_MESSAGES_DAYS) }),
    oldest('order_event', ago(env.KEEP_EVENTS_DAYS)),
    oldest('audit', ago(env.KEEP_AUDIT_DAYS)),
  ]
}

const NEVER = Temporal.Instant.fromEpochMilliseconds(0)

type Before = { column: string; at: Temporal.Instant; and?: (store_id: number) => Sql }

/** Rows with an index on their time. */
function before(name: string, { column, at, and = () => sql`true` }: Before): OldRows {
  const [table, time] = [sql.ref(name), sql.ref(column)]
  return {
    name,
    sql: (store_id, most) => sql`delete from ${table} where store_id = ${store_id} and ctid = any(array(
      select ctid from ${table} where store_id = ${store_id} and ${time} < ${at} and ${and(store_id)}
      order by ${time} limit ${most}))`,
  }
}

/** The lines of the unpaid orders that the same statement deletes. */
function unpaidLines(at: Temporal.Instant): OldRows {
  return {
    name: 'order_line',
    sql: (store_id, most) => sql`delete from order_line where store_id = ${store_id} and order_id = any(array(
      select id from "order" where store_id = ${store_id} and placed_at < ${at} and status = 'EXPIRED'
      order by placed_at limit ${most}))`,
  }
}

/** Rows whose ids increase with time: starting with the lowest, as long as they are old enough. */
function oldest(name: string, at: Temporal.Instant): OldRows {
  const table = sql.ref(name)
  return {
    name,
    sql: (store_id, most) => sql`delete from ${table} where store_id = ${store_id} and ctid = any(array(
      select place from (select ctid as place, at from ${table} where store_id = ${store_id} order by id limit ${most}) as lowest
      where at < ${at}))`,
  }
}
