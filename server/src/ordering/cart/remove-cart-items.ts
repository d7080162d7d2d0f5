import type * as endpoints from '@tiffin/contract/ordering/cart/diner'
import { Id } from '@tiffin/contract/ids'
import { sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'
import type { ResponseFor, DecodedRequest } from '../../platform/http/route.ts'
import { basketOf } from './basket-of.ts'
import { changeCart } from './change-cart.ts'
import { readCart } from './read-cart.ts'

/** Removes lines by their ids. An unknown id is no error, so that a request can be repeated [B-17]. */
export async function removeCartItems(
  ctx: Context,
  { params, query, body }: DecodedRequest<typeof endpoints.removeCartItems>,
): Promise<ResponseFor<typeof endpoints.removeCartItems>> {
  const sent = body?.item_ids ?? query.item_ids?.split(',') ?? []
  const ids = sent.map(id => id.trim().toLowerCase()).filter(id => z.safeParse(Id, id).success)
  const named = sql`array(select line.key from jsonb_each(items) as line where line.value ->> 'id' = any(${ids}::text[]))`
  const changed = await changeCart(ctx, params.id, {
    set: sql`items = items - ${named}`,
    only_if: sql`${named} <> '{}'`,
  })
  return { data: (await basketOf(ctx, changed ?? (await readCart(ctx, params.id)))).cart }
}
