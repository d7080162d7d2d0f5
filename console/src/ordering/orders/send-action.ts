import {
  acceptOrder,
  advanceOrder,
  decideCancelRequest,
  cancelStaffOrder,
  delayOrder,
} from '@tiffin/contract/ordering/orders/staff'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { call } from '../../lib/api.ts'
import type { Action } from './actions.ts'

type ActionInput = { storeId: number; id: string; action: Action; minutes_ago: number }

export async function sendAction({ storeId, id, action, minutes_ago }: ActionInput): Promise<WireStaffOrder> {
  const params = { storeId, id }
  switch (action.kind) {
    case 'accept': {
      // Staff promised a time of day: the minutes count from the press, so the waiting time is
      // subtracted.
      const minutes = action.minutes === undefined ? undefined : Math.max(1, action.minutes - minutes_ago)
      return (await call(acceptOrder, { params, body: { minutes } })).data
    }
    case 'delay':
      return (await call(delayOrder, { params, body: { minutes: action.minutes, from: action.from } })).data
    case 'advance':
      return (await call(advanceOrder, { params, body: { status: action.status, from: action.from } })).data
    case 'cancel': {
      const { reason, message, status } = action
      return (await call(cancelStaffOrder, { params, body: { reason, message, status } })).data
    }
    case 'answer':
      return (await call(decideCancelRequest, { params, body: { approve: action.approve } })).data
  }
}
