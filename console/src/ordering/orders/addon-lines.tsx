import { addonWords, modifierWords } from '@tiffin/contract/menu/menu/addon-words'
import { LEFT_OUT } from '@tiffin/contract/menu/menu/choice'
import { useTexts } from '@tiffin/ui/texts'
import type { Line } from './card-actions.ts'

/**
 * A dish's options, one line each. "Without ..." is emphasised, because cooks add such ingredients
 * by habit.
 */
export function AddonLines({ addons, className }: { addons: Line['addons']; className: string | undefined }) {
  const wordOf = modifierWords(useTexts())
  return addons.map(addon => (
    <span
      key={`${addon.item_addon_id} ${addon.modifier}`}
      className={className}
      data-left-out={addon.modifier === LEFT_OUT || undefined}
    >
      {addonWords(addon, wordOf)}
    </span>
  ))
}
