import type * as endpoints from '@tiffin/contract/ordering/cart/diner'
import { MAX_QUANTITY } from '@tiffin/contract/ordering/cart/cart'
import { json, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { orStoredResponse } from '../../platform/http/idempotency.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { ResponseFor, DecodedRequest } from '../../platform/http/route.ts'
import { basketOf } from './basket-of.ts'
import { changeCart } from './change-cart.ts'
import type { CartRow } from './cart-row.ts'
import type { CartLine } from './choice.ts'
import { requireChoice, dishChoice } from './require-choice.ts'
import { readCart } from './read-cart.ts'

export const MAX_LINES = 100

/**
 * Stored under the idempotency key: the id of the line, if it is a new one. The response contains the basket as it is
 * now, not as it was at the first request.
 */
type StoredLine = { line_id: string }

/**
 * Adds a dish in one statement: the same choice increases the quantity of its line, another choice creates a new line.
 * The `Idempotency-Key` is claimed in the same statement, so a retried request adds only once [B-15, V12], even if the
 * dish has been sold out since. Dishes with a paired offer are added one at a time.
 */
export async function addCartItem(
  ctx: Context,
  { params, body, idempotencyKey }: DecodedRequest<typeof endpoints.addCartItem>,
): Promise<ResponseFor<typeof endpoints.addCartItem>> {
  // Keys are scoped to the basket, not the customer: signing in between two attempts must not add twice.
  const ownKey = idempotencyKey && { ...idempotencyKey, scope: params.id }
  const wanted = dishChoice(params.itemId, body.addons ?? [])
  const add = async (): Promise<StoredLine & { row?: CartRow }> => {
    const storedLine: StoredLine = { line_id: crypto.randomUUID() }
    const item = await requireChoice(ctx, wanted)
    const quantity = item.offer === 'NONE' ? (body.quantity ?? 1) : 1
    const { recommendation_id, recommendation_ref_id } = body
    const line = {
      id: storedLine.line_id,
      item_id: item.id,
      name: item.name,
      quantity,
      addons: wanted.addons,
      recommendation_id,
      recommendation_ref_id,
    }
    const change = { ...adding(wanted.key, line), idempotencyKey: ownKey, response: storedLine }
    const row = await changeCart(ctx, params.id, change)
    if (row) return { ...storedLine, row }
    await readCart(ctx, params.id)
    throw refusal('quantity-invalid')
  }
  const { line_id, row = await readCart(ctx, params.id) } = await orStoredResponse(ctx, ownKey, add)
  const { cart } = await basketOf(ctx, row)
  return { outcome: 'success', resource_id: row.items[wanted.key]?.id ?? line_id, data: cart }
}

function adding(key: string, line: Omit<CartLine, 'position'>) {
  const place = sql`${key}::text`
  const there = sql`items ? ${place}`
  const quantity = sql`(items -> ${place} ->> 'quantity')::integer + ${line.quantity}::integer`
  return {
    set: sql`
      items = case when ${there} then jsonb_set(items, array[${place}, 'quantity'], (${quantity})::text::jsonb)
        else jsonb_set(items, array[${place}], jsonb_set(${json(line)}, '{position}', version::text::jsonb)) end`,
    only_if: sql`case when ${there} then ${quantity} <= ${MAX_QUANTITY}::integer
      else (select count(*) from jsonb_object_keys(items)) < ${MAX_LINES}::integer end`,
  }
}
