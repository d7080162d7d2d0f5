import type { AddonChoice } from '@tiffin/contract/cart/cart'

/** A chosen option as a basket keeps it. */
export type ChosenOption = { item_addon_id: string; modifier: string; quantity: number }

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

/** The modifier of an option taken as it is; it is not shown [B-05]. */
export const PLAIN = 'NONE'

/** Choices in one form and order, so that the same wish has the same key however it was sent [B-15]. */
export function chosenOptions(addons: readonly AddonChoice[]): ChosenOption[] {
  const byOption = new Map<string, ChosenOption>()
  for (const { item_addon_id, modifier, quantity = 1 } of addons) {
    const option = { item_addon_id: item_addon_id.toLowerCase(), modifier: modifier || PLAIN, quantity }
    const same = byOption.get(keyOfOption(option))
    if (same) same.quantity += quantity
    else byOption.set(keyOfOption(option), option)
  }
  return [...byOption.values()].sort((a, b) => (keyOfOption(a) < keyOfOption(b) ? -1 : 1))
}

/** Names a choice: lines with the same item and the same options are one line. */
export function keyOfChoice(item_id: string, addons: readonly ChosenOption[]): string {
  return [item_id, ...addons.map(addon => `${keyOfOption(addon)}*${addon.quantity}`)].join(' ')
}

function keyOfOption({ item_addon_id, modifier }: ChosenOption): string {
  return `${item_addon_id}:${modifier}`
}
