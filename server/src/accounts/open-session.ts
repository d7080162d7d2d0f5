import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { newToken } from '../http/tokens.ts'

/**
 * Lets somebody in, in one statement: a new token each time [V3], and the basket of this visit becomes theirs [B-09].
 * `who` answers `store_id` and `id` of the customer; undefined when it finds or makes nobody.
 *
 * Only a basket that is nobody's yet is taken, or the one of the guest whose token came along: an id that was seen
 * somewhere opens nobody else's.
 */
export async function openSession(
  ctx: Context,
  who: RawBuilder<unknown>,
  cart_id: string | undefined,
): Promise<string | undefined> {
  const { token, token_hash } = newToken()
  const guest_id = ctx.customer?.guest ? ctx.customer.id : null
  const [made] = await ctx.query(sql<{ customer_id: string }>`
    with who as (${who}),
    bound as (
      update cart set customer_id = who.id from who
      where cart.store_id = ${ctx.store.id} and cart.id = ${cart_id ?? null} and cart.ordered_at is null
        and (cart.customer_id is null or cart.customer_id = ${guest_id})
    )
    insert into customer_token (store_id, token_hash, customer_id, created_at, used_at)
    select ${ctx.store.id}::integer, ${token_hash}, id, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz from who
    returning customer_id`)
  return made && token
}
