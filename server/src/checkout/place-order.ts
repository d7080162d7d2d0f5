import { Cart } from '@tiffin/contract/cart/cart'
import * as z from 'zod/mini'
import { type Basket, basketOf } from '../cart/basket-of.ts'
import { noteMoney } from '../cart/change-cart.ts'
import { isInOtherMoney } from '../cart/other-terms.ts'
import type { CustomerContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { mailOrder } from '../orders/mail-order.ts'
import { laterToday, type TimeJudgement } from '../slots/judge-time.ts'
import { requireOrderable, requireSeenTime, type Seen } from './orderable.ts'
import { readForConfirm } from './read-for-confirm.ts'
import { type Placed, writeOrder } from './write-order.ts'

/** How often a full slot or a basket changed by another hand makes it look again before it gives up. */
const ATTEMPTS = 8

/**
 * Turns a basket into exactly one order: one read, the judgement in memory, one conditional write. The write finds the
 * basket unchanged, the menu of the same revision and room in the slot, or nothing happens and the rows are asked why.
 */
export async function placeOrder(ctx: CustomerContext, id: string, seen: Seen): Promise<Placed> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await readForConfirm(ctx, id)
    if ('placed' in found) return found.placed
    if (found.suspended) throw refusal('suspended')
    const basket = await basketOf(ctx, found.row)
    const when = await requireOrderableOrNote(ctx, basket, seen)
    const placed = await placeAt(ctx, { basket, seen }, when)
    if (placed === 'slot-full') throw refusal('slot-full', { data: z.encode(Cart, basket.cart) })
    if (placed) return placed
    // The basket, the menu or the settings changed between the read and the write, or another tab was first: look again.
  }
  throw refusal('cart-changed')
}

/** Whoever is refused has the fresh basket in the answer, so its money has been told. */
async function requireOrderableOrNote(ctx: CustomerContext, basket: Basket, seen: Seen) {
  try {
    return requireOrderable(ctx, basket, seen)
  } catch (refused) {
    if (isInOtherMoney(ctx, basket.row)) await noteMoney(ctx, basket.row.id)
    throw refused
  }
}

/** Writes the order at its time; an order for now moves on to the next slot of the same opening when its own is full. */
async function placeAt(
  ctx: CustomerContext,
  { basket, seen }: { basket: Basket; seen: Seen },
  when: TimeJudgement & { ok: true },
): Promise<Placed | 'slot-full' | undefined> {
  const now = basket.row.pre_order_time === 'ASAP'
  for (const time of [
    when,
    ...(now && when.capacity !== null ? laterToday(ctx, basket.row.service_type) : []),
  ]) {
    requireSeenTime(basket, seen, time)
    const result = await writeOrder(ctx, basket, time)
    if (result !== 'slot-full') {
      if (result) announce(ctx, result)
      return result
    }
  }
  return 'slot-full'
}

function announce(ctx: CustomerContext, placed: Placed): void {
  ctx.notify('order', placed.id)
  ctx.notify('job', mailOrder.lane)
  ctx.services.metrics.orders.inc()
}
