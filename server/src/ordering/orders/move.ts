import type { CancelReason, OrderEventKind } from '@tiffin/contract/ordering/orders/order'
import type { LocalDateTime } from '@tiffin/contract/time'
import type { OrderStatus } from '@tiffin/contract/ordering/orders/order-states'
import type { StaffIdentity } from '../../platform/http/context.ts'

/** A change of an order, and who makes it. */
export type Move = {
  id: string
  kind: OrderEventKind
  /** The new state; a delay keeps the present one. */
  to?: OrderStatus
  /** Restricts the states from which the move is allowed, within the contract's table. */
  from?: OrderStatus[]
  /** The promised time that the caller has seen, by the shop's clock. */
  promised_before?: LocalDateTime
  /** A new promised time: an instant, or this many minutes after the present one. */
  promised_at?: Temporal.Instant
  shift_minutes?: number
  reason?: CancelReason
  /** The shop's message to the diner about the cancellation. */
  message?: string | undefined
  note?: string
  /** The member of staff; absent: the diner or a timer. */
  staff?: StaffIdentity
  /** Send the diner an e-mail, now or at a later moment. */
  mail?: boolean | { at: Temporal.Instant }
}
