import type { WireCartItem } from '../cart/cart.ts'
import { PLAIN } from './choice.ts'

type Named = Pick<WireCartItem['addons'][number], 'name' | 'modifier' | 'quantity'>

/** How a shop's own way to have an option is written: its word where there is one, else its code. */
export function modifierWords(texts: { t: (key: string) => string; has: (key: string) => boolean }) {
  return (code: string): string =>
    texts.has(`menu.modifier.${code}`) ? texts.t(`menu.modifier.${code}`) : code
}

/** "EXTRA Cheese", "NO Onion", "2 × Rice": the plain way is not said, others stand before the name [B-05]. */
export function addonWords({ name, modifier, quantity }: Named, wordOf: (code: string) => string): string {
  const named = modifier && modifier !== PLAIN ? `${wordOf(modifier)} ${name}` : name
  return quantity > 1 ? `${quantity} × ${named}` : named
}
