import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Units } from '../../menu/menu/counted.ts'
import type { MenuInMemory } from '../../menu/menu/menu-of.ts'
import type { CartRow } from './cart-row.ts'

const NOTHING_HELD: ReadonlySet<string> = new Set()

/**
 * The dishes of a basket that have run out because its own unpaid order reserves the last units. The basket may still
 * order them. Runs a query only if a counted dish has run out.
 */
export async function ownHold(
  ctx: Context,
  menu: MenuInMemory,
  { id, items }: Pick<CartRow, 'id' | 'items'>,
): Promise<ReadonlySet<string>> {
  if (menu.counted.size === 0) return NOTHING_HELD
  const lines = Object.values(items)
  const gone = lines.filter(({ item_id }) => menu.counted.get(item_id)?.remaining === 0)
  if (gone.length === 0) return NOTHING_HELD
  const [held] = await ctx.query(sql<{ counted: Units[] | null }>`
    select counted from "order" where store_id = ${ctx.store.id} and id = ${id} and status = 'PENDING_PAYMENT'`)
  return new Set(held?.counted?.map(units => units.id))
}

/** The points that the basket's own unpaid order reserves; the basket may still use them. */
export async function ownPoints(ctx: Context, id: string): Promise<number> {
  const [held] = await ctx.query(
    sql<{ points: number }>`select redeemed - returned as points from order_points
      where store_id = ${ctx.store.id} and order_id = ${id}`,
  )
  return held?.points ?? 0
}
