import type * as endpoints from '@tiffin/contract/ordering/orders/diner'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { toLocal, toLocalOrNull } from '../../shop/stores/local-time.ts'
import { fusionOf, fusionWords } from './order-of.ts'
import { findOrder } from './order-row.ts'

/** Only the state and the times of an order, for clients that poll every few seconds [O-10]. */
export async function getOrderFusion(
  ctx: Context,
  { params }: DecodedRequest<typeof endpoints.getOrderFusion>,
): Promise<ResponseFor<typeof endpoints.getOrderFusion>> {
  const row = await findOrder(ctx, params.id)
  if (!row) throw refusal('not-found')
  const promised = toLocal(ctx.store, row.promised_at)
  const fusion = fusionOf(row)
  return {
    status: row.status,
    fusion,
    delivery_time: row.service_type === 'delivery' ? promised : null,
    collection_time: row.service_type === 'delivery' ? null : promised,
    previous_time: toLocalOrNull(ctx.store, row.previous_promised_at),
    updated_at: toLocal(ctx.store, row.updated_at),
    current_time: toLocal(ctx.store, ctx.now),
    message: fusionWords(ctx, row, fusion),
    cancel_reason: row.cancel_reason,
  }
}
