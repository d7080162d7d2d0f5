/** The modifier of an option taken as it is; it is not shown [B-05]. */
export const PLAIN = 'NONE'

/** The modifier of what is left out of a dish that comes with it. */
export const LEFT_OUT = 'NO'

/** An option as it was chosen; once and plain where nothing else is said. */
export type Choice = { item_addon_id: string; modifier?: string | undefined; quantity?: number | undefined }

/** The same as a basket keeps it. */
export type ChosenOption = { item_addon_id: string; modifier: string; quantity: number }

/** Choices in one form and order, so that the same wish has the same key however it was sent [B-15]. */
export function chosenOptions(addons: readonly Choice[]): ChosenOption[] {
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
