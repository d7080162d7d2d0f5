import type { WireCartItem } from '../cart/cart.ts'
import type { WireMenu } from '../../menu/menu/menu.ts'
import { minorOf } from '../../money.ts'
import { offerDiscounts, type OfferedUnit } from './dish-offers.ts'

type Line = Pick<WireCartItem, 'item_id' | 'menu_price' | 'quantity' | 'offer'>

/**
 * The price of a line in a basket with these other lines, in minor units. An offer counts all
 * dishes in the basket, so the second of two is free or at half price even if the first was added
 * earlier [B-07]. `each` is one unit with its options.
 */
export function linePrice(
  line: Line & { each: number },
  others: readonly Line[],
  menu: Pick<WireMenu, 'categories'> | undefined,
): number {
  const full = line.each * line.quantity
  if (line.offer === 'NONE') return full
  const before = discountOf(others, menu)
  return full - (discountOf([...others, line], menu) - before)
}

function discountOf(lines: readonly Line[], menu: Pick<WireMenu, 'categories'> | undefined): number {
  const units = lines.flatMap((line, place) => unitsOf(line, String(place), menu))
  return [...offerDiscounts(units).values()].reduce((sum, discount) => sum + discount, 0)
}

function unitsOf(line: Line, key: string, menu: Pick<WireMenu, 'categories'> | undefined): OfferedUnit[] {
  const { offer, quantity } = line
  if (offer === 'NONE') return []
  const category_id = categoryOf(menu, line.item_id)
  return Array.from({ length: quantity }, () => ({
    key,
    offer,
    category_id,
    unit_price: minorOf(line.menu_price),
  }))
}

function categoryOf(menu: Pick<WireMenu, 'categories'> | undefined, item_id: string): string {
  const found = menu?.categories.find(category =>
    category.subcategories.some(({ items }) => items.some(item => item.id === item_id)),
  )
  return found?.id ?? ''
}
