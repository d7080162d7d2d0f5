import { sql } from '../db/sql.ts'
import { skipDuringOutage } from '../db/unavailable.ts'
import type { Context } from '../http/context.ts'
import type { Customer } from './customer-cache.ts'
import { expiryOf, hashToken } from './tokens.ts'

export const CUSTOMER_LIVES = { idle: { hours: 30 * 24 }, at_most: { hours: 90 * 24 } }
/** `used_at` is only updated after this time: a write for every read would be too expensive. */
const SLIDE_MINUTES = 60

/** The customer of a token; undefined if the token is unknown, revoked or expired [V3]. */
export function findCustomer(ctx: Context, token: string): Promise<Customer | undefined> {
  const lookup = { store_id: ctx.store.id, token_hash: hashToken(token), now: ctx.now }
  return ctx.services.customers.ofToken(lookup, () => useToken(ctx, lookup.token_hash))
}

async function useToken(ctx: Context, token_hash: string): Promise<Customer | undefined> {
  const session = await readCustomer(ctx, { token_hash, now: ctx.now })
  if (!session) return undefined
  if (Temporal.Instant.compare(session.used_at.add({ minutes: SLIDE_MINUTES }), ctx.now) < 0) {
    await skipDuringOutage(
      ctx.query(
        sql`update customer_token set used_at = ${ctx.now} where store_id = ${ctx.store.id} and token_hash = ${token_hash}`,
      ),
    )
  }
  return session.customer
}

/** Reads the customer from the database instead of the cache. Does not count as a use of the token. */
export async function readCustomer(
  ctx: Context,
  { token_hash, now }: { token_hash: string; now: Temporal.Instant },
): Promise<{ customer: Customer; used_at: Temporal.Instant } | undefined> {
  const [row] = await ctx.query(sql<
    Omit<Customer, 'ends_at'> & { used_at: Temporal.Instant; created_at: Temporal.Instant }
  >`
    select customer.id, customer.guest, customer.first_name, customer.last_name, customer.email, customer.phone,
      customer.status, customer_token.token_hash, customer_token.used_at, customer_token.created_at
    from customer_token
    join customer on customer.store_id = customer_token.store_id and customer.id = customer_token.customer_id
    where customer_token.store_id = ${ctx.store.id} and customer_token.token_hash = ${token_hash}
      and customer_token.used_at > ${now.subtract(CUSTOMER_LIVES.idle)} and customer_token.created_at > ${now.subtract(CUSTOMER_LIVES.at_most)}
      and customer.status <> 'DELETED'`)
  if (!row) return undefined
  const { used_at, created_at, ...customer } = row
  return { customer: { ...customer, ends_at: expiryOf({ used_at, created_at }, CUSTOMER_LIVES) }, used_at }
}
