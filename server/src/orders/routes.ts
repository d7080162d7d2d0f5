import {
  cancelOrder as cancelOrderRow,
  followOrder as followOrderRow,
  getOrder,
  getOrderFusion,
  listOrders as listOrdersRow,
} from '@tiffin/contract/orders'
import { lastEventId } from '../http/decode.ts'
import { refusal } from '../http/refusal.ts'
import { type Route, route } from '../http/route.ts'
import { toLocal, toLocalOrNull } from '../stores/local-time.ts'
import { cancelOrder } from './cancel-order.ts'
import { followOrder } from './follow-order.ts'
import { fusionOf, fusionWords, orderOf } from './order-of.ts'
import { listOrders } from './list-orders.ts'
import { findOrder, listEvents } from './order-row.ts'

export const orderRoutes: Route[] = [
  route(listOrdersRow, (ctx, { query }) => listOrders(ctx, query)),

  route(getOrder, async (ctx, { params }) => {
    const row = await findOrder(ctx, params.id)
    if (!row) throw refusal('not-found')
    return { data: orderOf(ctx, row, await listEvents(ctx, row.id)) }
  }),

  route(getOrderFusion, async (ctx, { params }) => {
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
  }),

  route(cancelOrderRow, (ctx, { params, body }) => cancelOrder(ctx, params.id, body.reason ?? '')),

  route(followOrderRow, (ctx, { params, headers }) => followOrder(ctx, params.id, lastEventId(headers))),
]
