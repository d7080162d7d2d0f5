import type { WireCartItem } from '@tiffin/contract/cart'

/** "EXTRA Cheese, 2 × Rice": the plain modifier is left out, others stand before the name [B-05]. */
export function addonWords(addons: WireCartItem['addons'], wordOf: (code: string) => string): string {
  return addons
    .map(({ name, modifier, quantity }) => {
      const named = modifier && modifier !== 'NONE' ? `${wordOf(modifier)} ${name}` : name
      return quantity > 1 ? `${quantity} × ${named}` : named
    })
    .join(', ')
}
