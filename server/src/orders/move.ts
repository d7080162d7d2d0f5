import type { CancelReason, OrderEventKind } from '@tiffin/contract/orders/order'
import type { LocalDateTime } from '@tiffin/contract/time'
import type { OrderStatus } from '@tiffin/contract/rules/order-states'
import type { StaffIdentity } from '../http/context.ts'

/** What is to happen to an order, by whom. */
export type Move = {
  id: string
  kind: OrderEventKind
  /** The state after it; a delay has none and keeps the present one. */
  to?: OrderStatus
  /** Narrows the states from which the table allows the move. */
  from?: OrderStatus[]
  /** The promise as whoever moves it has seen it, by the shop's clock. */
  promised_before?: LocalDateTime
  /** A new promise: at an instant, or so many minutes after the present one. */
  promised_at?: Temporal.Instant
  shift_minutes?: number
  reason?: CancelReason
  note?: string
  /** Whoever acts on the console; absent: the diner or a timer. */
  staff?: StaffIdentity
  /** The diner gets an e-mail: at once, or at a later moment. */
  mail?: boolean | { at: Temporal.Instant }
}
