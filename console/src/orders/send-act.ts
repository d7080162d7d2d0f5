import {
  acceptOrder,
  advanceOrder,
  answerCancelRequest,
  cancelStaffOrder,
  delayOrder,
} from '@tiffin/contract/orders/staff'
import type { WireStaffOrder } from '@tiffin/contract/orders/staff-order'
import { call } from '../lib/api.ts'
import type { Act } from './acts.ts'

type Sent = { storeId: number; id: string; act: Act; minutes_ago: number }

export async function sendAct({ storeId, id, act, minutes_ago }: Sent): Promise<WireStaffOrder> {
  const params = { storeId, id }
  switch (act.kind) {
    case 'accept': {
      // The person promised a time of day: what was kept for six minutes has six minutes less.
      const minutes = act.minutes === undefined ? undefined : Math.max(1, act.minutes - minutes_ago)
      return (await call(acceptOrder, { params, body: { minutes } })).data
    }
    case 'delay':
      return (await call(delayOrder, { params, body: { minutes: act.minutes, from: act.from } })).data
    case 'advance':
      return (await call(advanceOrder, { params, body: { status: act.status, from: act.from } })).data
    case 'cancel':
      return (await call(cancelStaffOrder, { params, body: { reason: act.reason, status: act.status } })).data
    case 'answer':
      return (await call(answerCancelRequest, { params, body: { approve: act.approve } })).data
  }
}
