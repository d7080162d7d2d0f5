import type { Allergens, WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { freeFrom, isPartlyDeclared } from '@tiffin/contract/menu/menu/declared'
import { Badge } from '@tiffin/ui/badge'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import { AllergyLine } from './allergy-line.tsx'
import { DishMarks } from './dish-marks.tsx'
import styles from './item-sheet.module.css'

type Props = {
  item: WireMenuItem
  /** The formatted price of one unit with the chosen options. */
  price: string
  /** The allergens of the dish with the current choices. */
  allergens: Allergens
}

/** Description, marks and allergens of a dish. */
export function DishAbout({ item, price, allergens }: Props) {
  const { t } = useTexts()
  const { phone } = useShop().configuration.store
  return (
    <div className={styles.about}>
      {item.description && <p>{item.description}</p>}
      <DishMarks item={{ marks: item.marks, allergens: { contains: [], may_contain: [] } }} />
      <p className={styles.price}>
        <span>{price}</span>{' '}
        {item.offer !== 'NONE' && <Badge tone="accent">{t(`menu.offer.${item.offer}`)}</Badge>}
        {item.few_left && !item.sold_out && <Badge tone="warn">{t('menu.few_left')}</Badge>}
      </p>
      <div className={styles.allergens}>
        <DeclaredAllergens allergens={allergens} />
        <AllergyLine phone={phone} />
      </div>
    </div>
  )
}

/**
 * Each list that is not empty, and a remark that other allergens are not declared, so that they are
 * not mistaken for "free from".
 */
function DeclaredAllergens({ allergens }: Pick<Props, 'allergens'>) {
  const { t } = useTexts()
  const { contains, may_contain, none } = allergens
  if (none) return <p>{t('sheet.none_declared')}</p>
  const free = freeFrom(allergens)
  const listed = (names: readonly string[]) => names.map(name => t(`menu.allergen.${name}`)).join(', ')
  if (contains.length + may_contain.length + free.length === 0) return <p>{t('sheet.nothing_declared')}</p>
  return (
    <>
      {contains.length > 0 && (
        <p>
          <strong>{t('menu.contains')}</strong> <span>{listed(contains)}</span>
        </p>
      )}
      {may_contain.length > 0 && (
        <p className={styles.soft}>{`${t('menu.may_contain')} ${listed(may_contain)}`}</p>
      )}
      {free.length > 0 && <p>{`${t('menu.free_from')} ${listed(free)}`}</p>}
      {isPartlyDeclared(allergens) && <p className={styles.soft}>{t('sheet.others_not_declared')}</p>}
    </>
  )
}
