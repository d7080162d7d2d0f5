import { type AddonChoice, Cart, MAX_QUANTITY } from '@tiffin/contract/ordering/cart/cart'
import type * as endpoints from '@tiffin/contract/ordering/cart/diner'
import * as z from 'zod/mini'
import { json, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { ResponseFor, DecodedRequest } from '../../platform/http/route.ts'
import { basketOf } from './basket-of.ts'
import { changeCart } from './change-cart.ts'
import type { CartLine } from './choice.ts'
import type { CartRow } from './cart-row.ts'
import { readCart } from './read-cart.ts'
import { requireChoice, dishChoice } from './require-choice.ts'

/**
 * Sets a line's quantity, and its options if they are sent. Quantity 0 removes the line; removing a missing line is no
 * error [B-16].
 */
export async function updateCartItem(
  ctx: Context,
  { params, body }: DecodedRequest<typeof endpoints.updateCartItem>,
): Promise<ResponseFor<typeof endpoints.updateCartItem>> {
  const { id, itemId } = params
  const changed =
    body.addons && body.quantity > 0
      ? await changeOptions(ctx, params, { quantity: body.quantity, addons: body.addons })
      : await changeQuantity(ctx, params, body.quantity)
  if (changed) return { data: (await basketOf(ctx, changed)).cart }

  const row = await readCart(ctx, id)
  const { cart } = await basketOf(ctx, row)
  const lines = linesNamed(row, itemId.toLowerCase())
  if (lines.length === 0 && body.quantity === 0) return { data: cart }
  throw refusal(lines.length === 1 ? 'quantity-invalid' : 'cart-changed', { data: z.encode(Cart, cart) })
}

/** One statement. The line is found by its own id, or by its dish's if only one line has that dish. */
function changeQuantity(ctx: Context, { id, itemId }: { id: string; itemId: string }, quantity: number) {
  const key = sql`(select case when count(*) = 1 then min(line.key) end from jsonb_each(items) as line
    where ${itemId.toLowerCase()}::text in (line.value ->> 'id', line.value ->> 'item_id'))`
  return changeCart(ctx, id, {
    set: sql`items = case when ${quantity}::integer = 0 then items - ${key}
      else jsonb_set(items, array[${key}, 'quantity'], ${json(quantity)}) end`,
    only_if: sql`${key} is not null`,
  })
}

/**
 * Other options are another choice, so the line gets another key. It keeps its id and position, or is merged into the
 * line that already has this choice. A line's dish never changes, so the dish that was read before is still valid when
 * the change is written.
 */
async function changeOptions(
  ctx: Context,
  { id, itemId }: { id: string; itemId: string },
  { quantity, addons: sent }: { quantity: number; addons: AddonChoice[] },
): Promise<CartRow | undefined> {
  const lines = linesNamed(await readCart(ctx, id), itemId.toLowerCase())
  const [line] = lines
  if (!line || lines.length > 1) return undefined
  const wanted = dishChoice(line.item_id, sent)
  const { key, addons } = wanted
  const { name } = await requireChoice(ctx, wanted)
  const moved = { ...line, name, quantity, addons, unreadable: undefined }
  const own = sql`array(select line.key from jsonb_each(items) as line where line.value ->> 'id' = ${line.id}::text)`
  const others = sql`(items - ${own})`
  const joined = sql`(${others} -> ${key}::text ->> 'quantity')::integer + ${quantity}::integer`
  return changeCart(ctx, id, {
    set: sql`items = case when ${others} ? ${key}::text
      then jsonb_set(${others}, array[${key}, 'quantity'], (${joined})::text::jsonb)
      else jsonb_set(${others}, array[${key}], ${json(moved)}) end`,
    only_if: sql`${own} <> '{}' and coalesce(${joined}, 0) <= ${MAX_QUANTITY}::integer`,
  })
}

function linesNamed({ items }: CartRow, named: string): CartLine[] {
  return Object.values(items).filter(line => line.id === named || line.item_id === named)
}
