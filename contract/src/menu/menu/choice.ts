/** The default modifier: the option is unchanged, and the modifier is not displayed [B-05]. */
export const PLAIN = 'NONE'

/** The modifier for a part of the dish that the diner leaves out. */
export const LEFT_OUT = 'NO'

/** A chosen option; by default once and with the default modifier. */
export type Choice = { item_addon_id: string; modifier?: string | undefined; quantity?: number | undefined }

/** A chosen option as a basket stores it. */
export type OptionChoice = { item_addon_id: string; modifier: string; quantity: number }

/** Choices normalised and sorted, so that the same choices always have the same key [B-15]. */
export function chosenOptions(addons: readonly Choice[]): OptionChoice[] {
  const byOption = new Map<string, OptionChoice>()
  for (const { item_addon_id, modifier, quantity = 1 } of addons) {
    const option = { item_addon_id: item_addon_id.toLowerCase(), modifier: modifier || PLAIN, quantity }
    const same = byOption.get(keyOfOption(option))
    if (same) same.quantity += quantity
    else byOption.set(keyOfOption(option), option)
  }
  return [...byOption.values()].sort((a, b) => (keyOfOption(a) < keyOfOption(b) ? -1 : 1))
}

/** The key of a choice: lines with the same item and the same options are merged. */
export function keyOfChoice(item_id: string, addons: readonly OptionChoice[]): string {
  return [item_id, ...addons.map(addon => `${keyOfOption(addon)}*${addon.quantity}`)].join(' ')
}

function keyOfOption({ item_addon_id, modifier }: OptionChoice): string {
  return `${item_addon_id}:${modifier}`
}
