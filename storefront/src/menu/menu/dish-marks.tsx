import type { DishMark } from '@tiffin/contract/menu/menu/allergens'
import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { Mark } from '@tiffin/ui/mark'
import { useTexts } from '@tiffin/ui/texts'
import styles from './dish-marks.module.css'

/** Symbols as on a printed menu, each with its word. */
const SIGNS: Record<DishMark, string> = {
  vegetarian: 'V',
  vegan: 'Ve',
  halal: 'H',
  gluten_free: 'GF',
  mild: '•',
  medium: '••',
  hot: '•••',
  popular: '★',
  new: '✦',
}

/**
 * Allergens that are shown in the list of dishes, because people with a nut allergy look for them
 * first.
 */
const IN_LIST = ['nuts', 'peanuts'] as const

export function DishMarks({ item }: { item: Pick<WireMenuItem, 'marks' | 'allergens'> }) {
  const { t } = useTexts()
  const nuts = IN_LIST.filter(allergen => item.allergens.contains.includes(allergen))
  if (item.marks.length + nuts.length === 0) return null
  return (
    <span className={styles.marks}>
      {item.marks.map(mark => (
        <Mark key={mark} sign={SIGNS[mark]}>
          {t(`menu.mark.${mark}`)}
        </Mark>
      ))}
      {nuts.map(allergen => (
        <Mark key={allergen} sign="!">
          {t('menu.contains_one', { allergen: t(`menu.allergen.${allergen}`) })}
        </Mark>
      ))}
    </span>
  )
}
