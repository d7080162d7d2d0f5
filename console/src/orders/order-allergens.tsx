import { ALLERGENS } from '@tiffin/contract/menu/allergens'
import type { WireStaffOrder } from '@tiffin/contract/orders/staff-order'
import { WarningIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import styles from './notices.module.css'

/** Framed, so that nobody overlooks it. If nothing is declared nothing is shown: that does not mean safe. */
export function OrderAllergens({ order }: { order: WireStaffOrder }) {
  const { t } = useTexts()
  const found = allergensOf(order)
  if (!found.unknown && found.contains.length === 0 && found.may_contain.length === 0) return null
  const words = (list: string[]) => list.map(name => t(`menu.allergen.${name}`)).join(', ')
  return (
    <div className={styles.allergens}>
      <WarningIcon size={24} label={t('console.order.allergens')} />
      <div>
        {found.contains.length > 0 && <p>{t('console.order.contains', { list: words(found.contains) })}</p>}
        {found.may_contain.length > 0 && (
          <p className={styles.soft}>{t('console.order.may_contain', { list: words(found.may_contain) })}</p>
        )}
        {found.unknown && <p>{t('console.order.allergens_unknown')}</p>}
      </div>
    </div>
  )
}

/**
 * Of all lines together, in the menu's order. "May contain" leaves out what is contained anyway. `unknown`: a line has
 * no stored allergens.
 */
export function allergensOf({ item }: Pick<WireStaffOrder, 'item'>): {
  contains: string[]
  may_contain: string[]
  unknown: boolean
} {
  const known = item.flatMap(line => line.allergens ?? [])
  const contains = ALLERGENS.filter(name => known.some(each => each.contains.includes(name)))
  const may_contain = ALLERGENS.filter(
    name => !contains.includes(name) && known.some(each => each.may_contain.includes(name)),
  )
  return { contains, may_contain, unknown: known.length < item.length }
}
