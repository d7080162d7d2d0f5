import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Customer } from './known-customers.ts'
import { hashToken } from './tokens.ts'

const IDLE = { hours: 30 * 24 }
const ABSOLUTE = { hours: 90 * 24 }
/** How stale `used_at` may be: a write for each read would cost more than the hour is worth. */
const SLIDE_MINUTES = 60

/** The customer whose token this is; undefined when it is unknown, revoked or too old [V3]. */
export function findCustomer(ctx: Context, token: string): Promise<Customer | undefined> {
  const asked = { store_id: ctx.store.id, token_hash: hashToken(token), now: ctx.now }
  return ctx.house.customers.ofToken(asked, () => readCustomer(ctx, asked.token_hash))
}

async function readCustomer(ctx: Context, token_hash: string): Promise<Customer | undefined> {
  const [row] = await ctx.one(sql<Customer & { used_at: Temporal.Instant }>`
    select customer.id, customer.guest, customer.first_name, customer.last_name, customer.email, customer.phone,
      customer.status, customer_token.token_hash, customer_token.used_at
    from customer_token
    join customer on customer.store_id = customer_token.store_id and customer.id = customer_token.customer_id
    where customer_token.store_id = ${ctx.store.id} and customer_token.token_hash = ${token_hash}
      and customer_token.used_at > ${ctx.now.subtract(IDLE)} and customer_token.created_at > ${ctx.now.subtract(ABSOLUTE)}
      and customer.status <> 'DELETED'`)
  if (!row) return undefined
  const { used_at, ...customer } = row
  if (Temporal.Instant.compare(used_at.add({ minutes: SLIDE_MINUTES }), ctx.now) < 0) {
    await ctx.one(
      sql`update customer_token set used_at = ${ctx.now} where store_id = ${ctx.store.id} and token_hash = ${token_hash}`,
    )
  }
  return customer
}
