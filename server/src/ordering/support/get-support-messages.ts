import type * as endpoints from '@tiffin/contract/ordering/support/diner'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { chatOf } from './chat-of.ts'
import { requireOwnOrder } from './own-order.ts'

/** The chat about an own order. */
export async function getSupportMessages(
  ctx: CustomerContext,
  { query: { order_id } }: DecodedRequest<typeof endpoints.getSupportMessages>,
): Promise<ResponseFor<typeof endpoints.getSupportMessages>> {
  return { data: await chatOf(ctx, await requireOwnOrder(ctx, order_id)) }
}
