import type { Reason } from '@tiffin/contract/errors'
import { sql } from 'kysely'
import { composeParts, rollbackReason } from '../db/statement-parts.ts'
import type { CustomerContext } from '../http/context.ts'
import type { NewOrder } from '../orders/new-order.ts'
import { placingParts } from '../orders/order-parts.ts'

export type Placed = { id: string; order_number: number }

/**
 * Writes an order in one conditional statement. `orders/order-parts.ts` lists what it locks, uses and writes. Either
 * all of it happens, or nothing, and then the reason is returned.
 */
export async function writeOrder(
  ctx: CustomerContext,
  order: NewOrder,
  parts = placingParts(),
): Promise<Placed | { stopped: Reason }> {
  const { pieces, stopped } = composeParts(parts, ctx, order)
  try {
    const [written] = await ctx.query(sql<{ stopped: Reason | null; order_number: number }>`
      with ${pieces} select ${stopped} as stopped, (select order_number from placed) as order_number`)
    return written!.stopped
      ? { stopped: written!.stopped }
      : { id: order.id, order_number: written!.order_number }
  } catch (error) {
    const reason = rollbackReason(error)
    if (!reason) throw error
    return { stopped: reason }
  }
}
