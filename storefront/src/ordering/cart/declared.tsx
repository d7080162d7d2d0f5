import type { WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import { declaredWords } from '@tiffin/contract/menu/menu/declared'
import { useTexts } from '@tiffin/ui/texts'

type Props = { allergens: WireCartItem['allergens']; className: string | undefined }

/**
 * The allergens of a line or an option. Nothing is shown if none are declared, because that does
 * not mean that it is safe.
 */
export function Declared({ allergens, className }: Props) {
  const { t } = useTexts()
  if (!allergens) return null
  return declaredWords(allergens, t).map(words => (
    <span key={words} className={className}>
      {words}
    </span>
  ))
}
