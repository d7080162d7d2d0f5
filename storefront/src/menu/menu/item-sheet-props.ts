import type { WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import type { DishState } from './dish-state.ts'

export type ItemSheetProps = {
  item: WireMenuItem
  /** The basket's line that is being edited. */
  line: WireCartItem | undefined
  state: DishState
  /** When it is available again, in words. */
  next: string | undefined
  onClose: () => void
  onDone: () => void
}
