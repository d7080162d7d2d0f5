import { StaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import * as z from 'zod/mini'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Move } from './move.ts'
import { moveOrder } from './move-order.ts'
import { listStaffOrders } from './staff-order.ts'

/**
 * Moves an order for a staff member. If the order's state no longer allows the move, the refusal contains the current
 * order and who changed it last [Y-02].
 */
export async function moveOrderForStaff(
  ctx: StaffStoreContext,
  move: Omit<Move, 'staff'>,
): Promise<{ data: StaffOrder }> {
  const event = await moveOrder(ctx, { ...move, staff: ctx.staff })
  const [order] = await listStaffOrders(ctx, { id: move.id })
  if (!order) throw refusal('not-found')
  if (!event) throw refusal('order-moved', { data: z.encode(StaffOrder, order) })
  return { data: order }
}

/** The instant that many minutes from now, rounded to a whole minute. */
export function promisedTimeIn(ctx: StaffStoreContext, minutes: number): Temporal.Instant {
  return ctx.now.add({ minutes }).round({ smallestUnit: 'minute', roundingMode: 'ceil' })
}
