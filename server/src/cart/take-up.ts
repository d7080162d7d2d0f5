import { sql } from 'kysely'
import type { Context } from '../http/context.ts'

/**
 * Whoever first uses the copy of a basket takes it up [T-11]: the one that it was copied from is dead from then on, and so
 * is every other copy of that. Of two who take up two copies at once one finds the old one gone. True: it lives now.
 */
export async function takeUp(ctx: Context, id: string): Promise<boolean> {
  const mine = sql`cart.ordered_at is null and (cart.customer_id is null or cart.customer_id = ${ctx.customer?.id ?? null}::uuid)`
  const [taken] = await ctx.query(sql<{ id: string }>`
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
  return taken !== undefined
}
