import type { WireCartItem } from '../../ordering/cart/cart.ts'
import { PLAIN } from './choice.ts'

type AddonLabel = Pick<WireCartItem['addons'][number], 'name' | 'modifier' | 'quantity'>

/** The text of a modifier. A shop's own code without a text is written as words: WELL_DONE is "Well done". */
export function modifierWords(texts: { t: (key: string) => string; has: (key: string) => boolean }) {
  return (code: string): string =>
    texts.has(`modifiers.${code}`)
      ? texts.t(`modifiers.${code}`)
      : code[0]! + code.slice(1).toLowerCase().replaceAll('_', ' ')
}

/**
 * "Extra Cheese", "Without Onion", "2 × Rice": the default modifier is not shown; other modifiers
 * precede the name [B-05].
 */
export function addonWords(
  { name, modifier, quantity }: AddonLabel,
  wordOf: (code: string) => string,
): string {
  const named = modifier && modifier !== PLAIN ? `${wordOf(modifier)} ${name}` : name
  return quantity > 1 ? `${quantity} × ${named}` : named
}
