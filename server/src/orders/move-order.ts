import { sql } from 'kysely'
import { composed } from '../db/statement-parts.ts'
import type { Context } from '../http/context.ts'
import { mailOrder } from './mail-order.ts'
import type { Move } from './move.ts'
import { movingParts } from './order-parts.ts'

/**
 * The one way in which an order changes: one conditional statement that finds the order still in a state that allows the
 * move, changes it and writes all that follows from it. `order-parts.ts` lists what that is. Of two who act at once the
 * second waits for the first and then finds nothing. Returns the event's id, or undefined.
 */
export async function moveOrder(
  ctx: Context,
  move: Move,
  parts = movingParts(),
): Promise<string | undefined> {
  const { pieces } = composed(parts, ctx, move)
  const [event] = await ctx.query(sql<{ id: number }>`with ${pieces} select event.id from event`)
  if (!event) return undefined
  ctx.notify('order', move.id)
  if (move.mail) ctx.notify('job', mailOrder.lane)
  return String(event.id)
}
