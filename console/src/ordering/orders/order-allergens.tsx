import { ALLERGENS } from '@tiffin/contract/menu/menu/allergens'
import { isUndeclared } from '@tiffin/contract/menu/menu/declared'
import { namesAllergy } from '@tiffin/contract/ordering/cart/names-allergy'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { classNames } from '@tiffin/ui/class-names.ts'
import { WarningIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import styles from './notices.module.css'

/**
 * The allergens of the dishes. Dishes that declare no allergens are listed by name, because they may contain any. The list
 * has a heavy frame only if the diner's note names an allergy, so that the frame is noticed.
 */
export function OrderAllergens({ order }: { order: WireStaffOrder }) {
  const { t } = useTexts()
  const found = allergensOf(order)
  const isNamed = hasAllergy(order)
  if (isEmpty(found) && !isNamed) return null
  const words = (list: string[]) => list.map(name => t(`menu.allergen.${name}`)).join(', ')
  return (
    <div className={classNames(styles.allergens, isNamed && styles.named)} data-named={isNamed || undefined}>
      <WarningIcon size={24} label={t('console.order.allergens')} />
      <div>
        {isNamed && <p className={styles.alarm}>{t('console.order.names_allergy')}</p>}
        {found.contains.length > 0 && <p>{t('console.order.contains', { list: words(found.contains) })}</p>}
        {found.may_contain.length > 0 && (
          <p className={styles.soft}>{t('console.order.may_contain', { list: words(found.may_contain) })}</p>
        )}
        {found.undeclared.length > 0 && (
          <p>{t('console.order.undeclared', { list: found.undeclared.join(', ') })}</p>
        )}
        {found.unknown && <p>{t('console.order.allergens_unknown')}</p>}
      </div>
    </div>
  )
}

/** Whether the diner's note names an allergy, or food that the diner must not eat. */
export function hasAllergy({ comments }: Pick<WireStaffOrder, 'comments'>): boolean {
  return namesAllergy(comments ?? '')
}

type AllergenSummary = { contains: string[]; may_contain: string[]; undeclared: string[]; unknown: boolean }

export function isEmpty({ contains, may_contain, undeclared, unknown }: AllergenSummary): boolean {
  return !unknown && contains.length + may_contain.length + undeclared.length === 0
}

/**
 * For all lines together, in the menu's order. "May contain" omits allergens that are in
 * "contains". `undeclared`: names of the dishes without declarations. `unknown`: a line has no
 * stored allergens.
 */
export function allergensOf({ item }: Pick<WireStaffOrder, 'item'>): AllergenSummary {
  const known = item.flatMap(line => line.allergens ?? [])
  const contains = ALLERGENS.filter(name => known.some(each => each.contains.includes(name)))
  const may_contain = ALLERGENS.filter(
    name => !contains.includes(name) && known.some(each => each.may_contain.includes(name)),
  )
  const undeclared = item.filter(line => isUndeclared(line.allergens)).map(({ name }) => name)
  return { contains, may_contain, undeclared: [...new Set(undeclared)], unknown: known.length < item.length }
}
