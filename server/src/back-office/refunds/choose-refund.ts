import type * as endpoints from '@tiffin/contract/back-office/refunds/diner'
import type { Order } from '@tiffin/contract/ordering/orders/order'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { orderOf } from '../../ordering/orders/order-of.ts'
import { findOrder, listEvents } from '../../ordering/orders/order-row.ts'
import { writeChoice } from './write-choice.ts'

/**
 * For the diner: chooses the way in which a cancelled order is refunded, once [O-17]. If the refund already goes this
 * way, the response is a success; for the other way it is too late.
 */
export async function chooseRefund(
  ctx: CustomerContext,
  { params: { id }, body: { mode } }: DecodedRequest<typeof endpoints.chooseRefund>,
): Promise<{ data: Order }> {
  const order = await findOrder(ctx, id)
  if (!order || order.customer_id !== ctx.customer.id) throw refusal('not-found')
  await writeChoice(ctx, order, mode)
  const after = (await findOrder(ctx, id))!
  const ways = after.refund?.mode.split('+') ?? []
  const isSo = mode === 'card' ? ways.includes('card') : ways.length > 0 && !ways.includes('card')
  if (!isSo) throw refusal(ways.length > 0 ? 'refund-decided' : 'refund-none')
  return { data: await orderOf(ctx, after, await listEvents(ctx, id)) }
}
