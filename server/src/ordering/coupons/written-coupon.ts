import type { CouponTerms } from '@tiffin/contract/ordering/coupons/terms'
import { dishesOf, type WrittenCoupon } from '../../people/audit/coupon-in.ts'
import type { MenuInMemory } from '../../menu/menu/menu-of.ts'

/** A coupon for the audit log. Stores the names of its dishes, because they may leave the menu later. */
export function writtenCoupon(terms: CouponTerms, { items, menu }: MenuInMemory): WrittenCoupon {
  const nameOf = (id: string) => items.get(id)?.name ?? menu.categories.find(each => each.id === id)?.name
  const named = dishesOf(terms).flatMap(id => {
    const name = nameOf(id)
    return name === undefined ? [] : [[id, name] as const]
  })
  return { ...terms, names: Object.fromEntries(named) }
}
