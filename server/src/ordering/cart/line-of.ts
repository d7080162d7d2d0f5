import type { CartAddon, CartItem } from '@tiffin/contract/ordering/cart/cart'
import type { ServiceType } from '@tiffin/contract/ids'
import { isOff, missingReason } from '@tiffin/contract/menu/menu/availability'
import type { LocalDateTime } from '@tiffin/contract/time'
import type { MenuInMemory } from '../../menu/menu/menu-of.ts'
import type { CartLine } from './choice.ts'
import { pricedChoice } from './priced-choice.ts'
import type { PricedLineInput } from './pricing.ts'

/**
 * A basket's line at current prices: its display and the input of the calculator. `input` is false if it cannot be
 * ordered at all. Units that the basket's own unpaid order reserves count as available to it.
 */
export type CurrentLine = { item: CartItem; input: PricedLineInput | false }

export function lineOf(
  line: CartLine,
  menu: MenuInMemory,
  { held, ...when }: { at: LocalDateTime; service_type: ServiceType; held: ReadonlySet<string> },
): CurrentLine {
  const { id, item_id, quantity, recommendation_id, recommendation_ref_id } = line
  const dish = menu.items.get(item_id)
  if (!dish || line.unreadable) {
    const nothing = { price: 0, menu_price: 0, offer: 'NONE', addons: [] as CartAddon[] } as const
    const missing = line.unreadable ? 'unreadable' : 'gone'
    return {
      item: { id, item_id, quantity, name: dish?.name ?? line.name, ...nothing, missing },
      input: false,
    }
  }
  const { problems, addons, allergens, options_price } = pricedChoice(menu, dish, line.addons)
  const own = held.has(item_id) ? { ...dish, sold_out: false } : dish
  const missing = missingReason(own, when) ?? (problems.length > 0 ? 'options_changed' : null)
  return {
    item: {
      id,
      item_id,
      name: dish.name,
      price: 0,
      menu_price: dish.price,
      quantity,
      offer: dish.offer,
      addons,
      allergens,
      missing,
      recommendation_id,
      recommendation_ref_id,
    },
    input: !isOff(missing) && {
      id,
      item_id,
      category_id: dish.category_id,
      tax_class: dish.tax_class,
      offer: dish.offer,
      quantity,
      menu_price: dish.price,
      options_price,
    },
  }
}
