import type * as endpoints from '@tiffin/contract/cart/diner'
import { MAX_QUANTITY } from '@tiffin/contract/cart/cart'
import { sql } from 'kysely'
import { json } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { hashOf, keyOf } from '../http/idempotent.ts'
import { refusal } from '../http/refusal.ts'
import type { ResponseFor, DecodedRequest } from '../http/route.ts'
import { basketOf } from './basket-of.ts'
import { changeCart } from './change-cart.ts'
import { type Choice, requireChoice } from './require-choice.ts'
import { livingCart, readCart } from './read-cart.ts'

export const MAX_LINES = 100
/** Keys of so many changes are remembered: more than a person makes in a day, and few enough for a row. */
const KEYS_KEPT = 500

type Keyed = { key: string | null; hash: string }

/**
 * Adds a dish in one statement: the same choice raises its line's quantity, another makes a line, and an
 * `Idempotency-Key` is noted beside it, so that a retried tap adds once [B-15, V12]. Paired offers come one at a time.
 */
export async function addCartItem(
  ctx: Context,
  { params, body, headers }: DecodedRequest<typeof endpoints.addCartItem>,
): Promise<ResponseFor<typeof endpoints.addCartItem>> {
  const keyed = { key: keyOf(ctx, headers) ?? null, hash: hashOf([params.itemId, body]) }
  const choice = await requireChoice(ctx, params.itemId, body.addons ?? [])
  const quantity = choice.item.offer === 'NONE' ? (body.quantity ?? 1) : 1
  const added = await changeCart(ctx, params.id, adding(choice, quantity, keyed))
  const line_id = added?.items[choice.key]?.id ?? (await lineAddedBefore(ctx, params.id, keyed))
  const { cart } = await basketOf(ctx, added ?? (await readCart(ctx, params.id)))
  return { outcome: 'success', resource_id: line_id, data: cart }
}

function adding({ key, item, addons }: Choice, quantity: number, keyed: Keyed) {
  const id = crypto.randomUUID()
  const line = { id, item_id: item.id, name: item.name, quantity, addons }
  const there = sql`items ? ${key}::text`
  const before = sql`(items -> ${key}::text ->> 'quantity')::integer`
  const applied = sql`(select coalesce(jsonb_object_agg(done.key, done.value), '{}') from jsonb_each(applied) as done
      where (done.value ->> 'version')::integer > version - ${KEYS_KEPT}::integer)
    || jsonb_build_object(${keyed.key}::text, jsonb_build_object('hash', ${keyed.hash}::text, 'version', version,
      'line', coalesce(items -> ${key}::text ->> 'id', ${id}::text)))`
  return {
    set: sql`
      items = items || jsonb_build_object(${key}::text, case when ${there}
        then jsonb_set(items -> ${key}::text, '{quantity}', to_jsonb(${before} + ${quantity}::integer))
        else ${json(line)} || jsonb_build_object('position', version) end),
      applied = case when ${keyed.key}::text is null then applied else ${applied} end`,
    only_if: sql`(${keyed.key}::text is null or not applied ? ${keyed.key}::text)
      and case when ${there} then ${before} + ${quantity}::integer <= ${MAX_QUANTITY}::integer
        else (select count(*) from jsonb_object_keys(items)) < ${MAX_LINES}::integer end`,
  }
}

/** Why nothing was added: the basket is dead, the key has done its work already, or the basket is full. */
async function lineAddedBefore(ctx: Context, id: string, { key, hash }: Keyed): Promise<string> {
  const [cart] = await ctx.query(sql<{ done: { hash: string; line: string } | null }>`
    select applied -> ${key}::text as done from cart where ${livingCart(ctx, id)}`)
  if (!cart) throw refusal('cart-expired')
  if (!cart.done) throw refusal('quantity-invalid')
  if (cart.done.hash !== hash) throw refusal('idempotency-mismatch')
  return cart.done.line
}
