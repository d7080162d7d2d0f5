import type * as endpoints from '@tiffin/contract/ordering/checkout/diner'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { requirePlaced } from '../orders/order-row.ts'
import { placeOrder } from './place-order.ts'

/** Places the order of a basket. A repeated request gets the order that the first one placed [P-32]. */
export async function confirmCart(
  ctx: CustomerContext,
  { params, body }: DecodedRequest<typeof endpoints.confirmCart>,
): Promise<ResponseFor<typeof endpoints.confirmCart>> {
  const placed = requirePlaced(await placeOrder(ctx, { id: params.id, seen: body }))
  return { outcome: 'success', resource_id: placed.id, order_number: placed.order_number }
}
