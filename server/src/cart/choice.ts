import type { ChosenOption } from '@tiffin/contract/rules/choice'

/** A line as a basket keeps it: what was chosen. Its name serves when the dish has left the menu; prices are the menu's. */
export type CartLine = {
  id: string
  item_id: string
  name: string
  quantity: number
  addons: ChosenOption[]
  /** The version that the basket got when the line came in: lines stand in the order of adding. */
  position: number
  /** It was written in a form that this version cannot read: its options are not known. */
  unreadable?: boolean | undefined
}
