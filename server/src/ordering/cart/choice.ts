import type { Recommendation } from '@tiffin/contract/ordering/cart/cart'
import type { OptionChoice } from '@tiffin/contract/menu/menu/choice'

/**
 * A line as the basket stores it: the dish and its options. The stored name is displayed if the dish is no longer on
 * the menu; prices always come from the menu.
 */
export type CartLine = Recommendation & {
  id: string
  item_id: string
  name: string
  quantity: number
  addons: OptionChoice[]
  /** The basket's version when the line was added. Lines are sorted by it. */
  position: number
  /** True if the line was written in a form that this version cannot read, so its options are unknown. */
  unreadable?: boolean | undefined
}
