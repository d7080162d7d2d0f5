import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import type { CancelReason } from '@tiffin/contract/ordering/orders/order'
import { canMove, mayBeDelayed, type OrderStatus } from '@tiffin/contract/ordering/orders/order-states'
import type { LocalDateTime } from '@tiffin/contract/time'
import { addMinutes } from '../../current-shop/shop-clock.ts'

/** An action that staff started on an order. */
export type Action =
  /** `minutes` absent: the order keeps its time. `time`: the time on the screen. */
  | { kind: 'accept'; minutes: number | undefined; time: LocalDateTime }
  | { kind: 'delay'; minutes: number; from: LocalDateTime }
  /** `from`, and `status` of a cancellation: the state on the screen. */
  | { kind: 'advance'; status: 'READY' | 'OUT_FOR_DELIVERY' | 'COMPLETED'; from: OrderStatus }
  | { kind: 'cancel'; reason: CancelReason; message?: string; status: OrderStatus }
  | { kind: 'answer'; approve: boolean }

/**
 * Decides about an action that got no response, once the order can be read again. It may have been
 * applied (sending it again would then delay an order twice), or a colleague may have acted.
 */
export function judgeQueuedAction(
  action: Action,
  order: WireStaffOrder | undefined,
  me: string,
): 'send' | 'done' | 'moved' {
  if (!order) return 'moved'
  if (isStillOpen(action, order)) return 'send'
  return order.last_actor === me && hasHappened(action, order) ? 'done' : 'moved'
}

function isStillOpen(action: Action, order: WireStaffOrder): boolean {
  switch (action.kind) {
    case 'accept':
      return order.status === 'PLACED'
    case 'delay':
      return mayBeDelayed(order.status) && order.promised_at === action.from
    case 'advance':
      return order.status === action.from && canMove(order.status, action.status, order.service_type)
    case 'cancel':
      return order.status === action.status && canMove(order.status, 'CANCELLED', order.service_type)
    case 'answer':
      return order.status === 'CANCEL_REQUESTED'
  }
}

function hasHappened(action: Action, order: WireStaffOrder): boolean {
  switch (action.kind) {
    case 'accept':
      return order.status === 'ACCEPTED'
    case 'delay':
      return order.promised_at === addMinutes(action.from, action.minutes)
    case 'advance':
      return order.status === action.status
    case 'cancel':
      return order.status === 'CANCELLED'
    case 'answer':
      return order.status === (action.approve ? 'CANCELLED' : 'ACCEPTED')
  }
}
