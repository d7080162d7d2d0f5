import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import type { Action } from './actions.ts'

export type Line = WireStaffOrder['item'][number]

/** Actions that a card can start; the page opens the dialogs. */
export type CardActions = {
  press: (order: WireStaffOrder, action: Action) => void
  delay: (order: WireStaffOrder) => void
  cancel: (order: WireStaffOrder) => void
  /** Approves a customer's request to cancel. */
  approve: (order: WireStaffOrder) => void
  print: (order: WireStaffOrder) => void
  soldOut: (line: Line) => void
}
