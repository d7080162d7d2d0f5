import type { WireCartItem } from '../../ordering/cart/cart.ts'
import { PLAIN } from './choice.ts'

type AddonLabel = Pick<WireCartItem['addons'][number], 'name' | 'modifier' | 'quantity'>

/** The text of a shop's own modifier: its translation if there is one, else its code. */
export function modifierWords(texts: { t: (key: string) => string; has: (key: string) => boolean }) {
  return (code: string): string =>
    texts.has(`menu.modifier.${code}`) ? texts.t(`menu.modifier.${code}`) : code
}

/**
 * "EXTRA Cheese", "NO Onion", "2 × Rice": the default modifier is not shown; other modifiers
 * precede the name [B-05].
 */
export function addonWords(
  { name, modifier, quantity }: AddonLabel,
  wordOf: (code: string) => string,
): string {
  const named = modifier && modifier !== PLAIN ? `${wordOf(modifier)} ${name}` : name
  return quantity > 1 ? `${quantity} × ${named}` : named
}
