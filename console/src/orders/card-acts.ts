import type { WireStaffOrder } from '@tiffin/contract/orders/staff-order'
import type { Act } from './acts.ts'

export type Line = WireStaffOrder['item'][number]

/** What a card can start; the page opens the dialogs. */
export type CardActs = {
  press: (order: WireStaffOrder, act: Act) => void
  delay: (order: WireStaffOrder) => void
  cancel: (order: WireStaffOrder) => void
  /** Yes to a customer who asks to cancel. */
  approve: (order: WireStaffOrder) => void
  print: (order: WireStaffOrder) => void
  soldOut: (line: Line) => void
}
