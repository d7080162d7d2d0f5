import type { CancelReason, OrderEventKind } from '@tiffin/contract/ordering/orders/order'
import type { LocalDateTime } from '@tiffin/contract/time'
import type { OrderStatus } from '@tiffin/contract/ordering/orders/order-states'
import type { StaffIdentity } from '../../platform/http/context.ts'

/** A change of an order's state. */
export type Move = {
  id: string
  kind: OrderEventKind
  /** The new state; absent for a delay, which keeps the current state. */
  to?: OrderStatus
  /** Restricts the states from which the move is allowed, in addition to the contract's table. */
  from?: OrderStatus[]
  /** The promised time that the caller has seen, in the shop's local time. */
  promised_before?: LocalDateTime
  /** A new promised time: an instant, or a number of minutes after the current one. */
  promised_at?: Temporal.Instant
  shift_minutes?: number
  reason?: CancelReason
  /** The shop's message to the diner about the cancellation. */
  message?: string | undefined
  note?: string
  /** The staff member; absent: the diner or a timer. */
  staff?: StaffIdentity
  /** Sends the diner an e-mail, now or at a later time. */
  mail?: boolean | { at: Temporal.Instant }
}
