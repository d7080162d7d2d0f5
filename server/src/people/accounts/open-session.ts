import { type Sql, sql } from '../../platform/db/sql.ts'
import { rollbackReason } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { claimKey, type IdempotencyKey, storedResponse } from '../../platform/http/idempotency.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { deviceWords } from '../../platform/sessions/device-words.ts'
import { newToken } from '../../platform/sessions/tokens.ts'
import { type AccountNotice, accountNotice, mailAccountNotice } from './mail-account-notice.ts'
import { joinOrders } from './join-orders.ts'

type Opening<Response> = {
  /** Returns `store_id` and `id` of the customer. An insert selects `from claimed`, so that a repeated key inserts nothing. */
  who: Sql
  /** Further parts of the statement, in the form `name as (...)`: those that `who` reads, and those that read `who`. */
  before?: Sql[]
  after?: Sql[]
  cart_id: string | undefined
  idempotencyKey?: IdempotencyKey | undefined
  /** The letter that notifies the customer. */
  notice?: AccountNotice | undefined
  respond: (api_token: string) => Response
}

type SessionRow = { is_first: boolean; is_in: boolean; customer_id: string | null; undone: string | null }

/**
 * Opens a session in one statement: creates a new token [V3] and assigns the basket of this visit
 * to the customer [B-09]. Returns undefined when `who` returns no row. The whole statement is then
 * rolled back: neither the idempotency key nor what `before` takes is used up.
 *
 * Only a basket without an owner is assigned, or one of the guest whose token the request contains;
 * knowing a basket's id is not enough. The same token transfers the guest's orders to an account.
 */
export async function openSession<Response>(
  ctx: Context,
  { who, before = [], after = [], cart_id, idempotencyKey, notice, respond }: Opening<Response>,
): Promise<Response | undefined> {
  const { token, token_hash } = newToken()
  const guest_id = ctx.customer?.guest ? ctx.customer.id : null
  const response = respond(token)
  const device = deviceWords(ctx.user_agent)
  const opening = sql<SessionRow>`
    with ${sql.join([sql`claimed as (${claimKey(ctx, idempotencyKey, { response })})`, ...before, sql`who as (${who})`, ...after])},
    bound as (
      update cart set customer_id = who.id from who
      where cart.store_id = ${ctx.store.id} and cart.id = ${cart_id ?? null} and cart.ordered_at is null
        and (cart.customer_id is null or cart.customer_id = ${guest_id})
    ), opened as (
      insert into customer_token (store_id, token_hash, id, customer_id, device, network, created_at, used_at)
      select ${ctx.store.id}::integer, ${token_hash}, ${crypto.randomUUID()}::uuid, id, ${device}::text,
        ${networkOf(ctx.ip)}::text, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz from who
      returning customer_id
    )${notice ? sql`, told as (${accountNotice(ctx, { ...notice, from: sql`from opened` })})` : sql``}
    select exists (select from claimed) as is_first, exists (select from opened) as is_in,
      (select customer_id from opened) as customer_id,
      case when exists (select from claimed) and not exists (select from opened)
        then undo_statement('not-found') end as undone`
  const joined: string[] = []
  const [made] = await (guest_id === null
    ? ctx.query(opening)
    : ctx.transaction(async run => {
        joined.length = 0
        const rows = await run(opening)
        const customer_id = rows[0]?.customer_id
        // A separate statement, so that it also sees an order for whose basket the statement above
        // has waited.
        if (customer_id)
          for (const { id } of await run(joinOrders(ctx, { guest_id, customer_id }))) joined.push(id)
        return rows
      })
  ).catch((error: unknown) => {
    if (rollbackReason(error)) return []
    throw error
  })
  for (const id of joined) ctx.notify('order', id)
  if (notice && made?.is_in) ctx.notify('job', mailAccountNotice.lane)
  if (made?.is_in) return response
  return made && !made.is_first ? storedResponse<Response>(ctx, idempotencyKey) : undefined
}
