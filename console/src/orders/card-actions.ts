import type { WireStaffOrder } from '@tiffin/contract/orders/staff-order'
import type { Action } from './actions.ts'

export type Line = WireStaffOrder['item'][number]

/** What a card can start; the page opens the dialogs. */
export type CardActions = {
  press: (order: WireStaffOrder, action: Action) => void
  delay: (order: WireStaffOrder) => void
  cancel: (order: WireStaffOrder) => void
  /** Yes to a customer who asks to cancel. */
  approve: (order: WireStaffOrder) => void
  print: (order: WireStaffOrder) => void
  soldOut: (line: Line) => void
}
