import {
  acceptOrder,
  advanceOrder,
  answerCancelRequest,
  cancelStaffOrder,
  delayOrder,
  followShops as followShopsRow,
  followStore as followStoreRow,
  getStaffOrder,
  listAudit as listAuditRow,
  listBoard,
  listFailedJobs as listFailedJobsRow,
  listStock as listStockRow,
  listWaiting as listWaitingRow,
  retryJob as retryJobRow,
  setStock as setStockRow,
} from '@tiffin/contract/staff'
import { lastEventId } from '../http/decode.ts'
import { refusal } from '../http/refusal.ts'
import { type Route, route } from '../http/route.ts'
import { DELAY_HELD } from '../letters/told-delay.ts'
import { actOnOrder, promiseIn } from './act-on-order.ts'
import { listAudit } from './audit.ts'
import { board } from './board.ts'
import { listFailedJobs, retryJob } from './failed-jobs.ts'
import { followStore } from './follow-store.ts'
import { listStaffOrders } from './staff-order.ts'
import { listStock, setStock } from './stock.ts'
import { followShops, listWaiting } from './waiting.ts'

export const staffRoutes: Route[] = [
  route(listBoard, ctx => board(ctx)),

  route(getStaffOrder, async (ctx, { params }) => {
    const [order] = await listStaffOrders(ctx, { id: params.id })
    if (!order) throw refusal('not-found')
    return { data: order }
  }),

  route(acceptOrder, (ctx, { params, body }) =>
    actOnOrder(ctx, {
      id: params.id,
      kind: 'ACCEPTED',
      to: 'ACCEPTED',
      from: ['PLACED'],
      mail: true,
      ...(body.minutes ? { promised_at: promiseIn(ctx, body.minutes) } : {}),
    }),
  ),

  route(delayOrder, (ctx, { params, body }) =>
    actOnOrder(ctx, {
      id: params.id,
      kind: 'DELAYED',
      promised_before: body.from,
      shift_minutes: body.minutes,
      // Whoever presses wrong takes it back; then nobody was told.
      mail: { at: ctx.now.add(DELAY_HELD) },
    }),
  ),

  route(advanceOrder, (ctx, { params, body }) =>
    actOnOrder(ctx, {
      id: params.id,
      kind: body.status,
      to: body.status,
      from: [body.from],
      mail: body.status !== 'COMPLETED',
    }),
  ),

  route(cancelStaffOrder, (ctx, { params, body }) =>
    actOnOrder(ctx, {
      id: params.id,
      kind: 'CANCELLED',
      to: 'CANCELLED',
      reason: body.reason,
      // Who accepted it meanwhile was first: whoever cancelled did not know.
      from: [body.status],
      mail: true,
    }),
  ),

  route(answerCancelRequest, (ctx, { params, body }) =>
    body.approve
      ? actOnOrder(ctx, {
          id: params.id,
          kind: 'CANCELLED',
          to: 'CANCELLED',
          from: ['CANCEL_REQUESTED'],
          reason: 'CUSTOMER_REQUEST',
          mail: true,
        })
      : actOnOrder(ctx, {
          id: params.id,
          kind: 'CANCEL_DECLINED',
          to: 'ACCEPTED',
          from: ['CANCEL_REQUESTED'],
          mail: true,
        }),
  ),

  route(listStockRow, ctx => listStock(ctx)),

  route(setStockRow, async (ctx, { params, body }) => {
    await setStock(ctx, {
      id: params.id,
      kind: body.kind,
      sold_out: body.sold_out,
      until: body.until ?? 'told',
    })
    return { outcome: 'success' as const }
  }),

  route(listAuditRow, ctx => listAudit(ctx)),

  route(followStoreRow, (ctx, { headers }) => followStore(ctx, lastEventId(headers))),

  route(listWaitingRow, ctx => listWaiting(ctx)),

  route(followShopsRow, ctx => followShops(ctx)),

  route(listFailedJobsRow, ctx => listFailedJobs(ctx)),

  route(retryJobRow, async (ctx, { params }) => {
    await retryJob(ctx, params.id)
    return { outcome: 'success' as const }
  }),
]
