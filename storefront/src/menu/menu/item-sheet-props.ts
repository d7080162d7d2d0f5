import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import type { DishState } from './dish-state.ts'

export type ItemSheetProps = {
  item: WireMenuItem
  /** The basket's line that is being edited; provisional if it has just been added. */
  line_id: string | null
  state: DishState
  /** When it is available again, in words. */
  next: string | undefined
  onClose: () => void
  onDone: () => void
}
