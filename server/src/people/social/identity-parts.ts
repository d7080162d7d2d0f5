import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Identified } from './known-person.ts'

/** The part that deletes the token of the sign-in. It returns a row once, so that a token signs in only once. */
export function useToken(ctx: Context, { token_hash }: Identified): Sql {
  return sql`used as (
    delete from social_token
    where store_id = ${ctx.store.id} and token_hash = ${token_hash} and expires_at > ${ctx.now} returning token_hash
  )`
}

/** The part that connects the identity with the customer who signs in. An identity of a deleted customer is replaced. */
export function addIdentity(ctx: Context, { provider, subject }: Identified): Sql {
  return sql`identity as (
    insert into customer_identity (store_id, provider, subject, customer_id, created_at)
    select who.store_id, ${provider}::text, ${subject}::text, who.id, ${ctx.now}::timestamptz from who
    on conflict (store_id, provider, subject) do update set customer_id = excluded.customer_id, created_at = excluded.created_at
    where exists (select from customer where customer.store_id = ${ctx.store.id}
      and customer.id = customer_identity.customer_id and customer.status = 'DELETED')
  )`
}
