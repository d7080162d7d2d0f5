import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

/**
 * Activates a copied basket when it is first used [T-11]. The original and all its other copies are replaced from then
 * on. If two copies are activated together, one succeeds and the other finds that the original is gone. Returns whether
 * this copy is active now.
 */
export async function activateCopy(ctx: Context, id: string): Promise<boolean> {
  const mine = sql`cart.ordered_at is null and (cart.customer_id is null or cart.customer_id = ${ctx.customer?.id ?? null}::uuid)`
  const [original] = await ctx.query(sql<{ id: string }>`
    with copy as (
      select cart.id, cart.copy_of from cart
      where cart.store_id = ${ctx.store.id} and cart.id = ${id}::uuid and cart.copy_of is not null and ${mine}
    ), replaced as (
      update cart set replaced_by = copy.id from copy
      where cart.store_id = ${ctx.store.id} and cart.id = copy.copy_of and cart.replaced_by is null and ${mine}
      returning cart.replaced_by as id
    )
    update cart set copy_of = null from replaced where cart.store_id = ${ctx.store.id} and cart.id = replaced.id
    returning cart.id`)
  return original !== undefined
}
