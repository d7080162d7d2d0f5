import type { CartAddon, CartItem } from '@tiffin/contract/ordering/cart/cart'
import type { ServiceType } from '@tiffin/contract/ids'
import { isOff, missingReason } from '@tiffin/contract/menu/menu/availability'
import type { LocalDateTime } from '@tiffin/contract/time'
import type { MenuInMemory } from '../../menu/menu/menu-of.ts'
import type { CartLine } from './choice.ts'
import { pricedChoice } from './priced-choice.ts'
import type { PricedLineInput } from './pricing.ts'

/**
 * A basket's line by the current menu: how it is shown and what the calculator needs. `input` is false if it
 * cannot be ordered at all. What the basket's own order holds is there for it.
 */
export type CurrentLine = { item: CartItem; input: PricedLineInput | false }

export function lineOf(
  line: CartLine,
  menu: MenuInMemory,
  { held, ...when }: { at: LocalDateTime; service_type: ServiceType; held: ReadonlySet<string> },
): CurrentLine {
  const { id, item_id, quantity, recommendation_id, recommendation_ref_id } = line
  const found = menu.items.get(item_id)
  if (!found || line.unreadable) {
    const nothing = { price: 0, menu_price: 0, offer: 'NONE', addons: [] as CartAddon[] } as const
    const missing = line.unreadable ? 'unreadable' : 'gone'
    return {
      item: { id, item_id, quantity, name: found?.name ?? line.name, ...nothing, missing },
      input: false,
    }
  }
  const { problems, addons, allergens, options_price } = pricedChoice(menu, found, line.addons)
  const own = held.has(item_id) ? { ...found, sold_out: false } : found
  const missing = missingReason(own, when) ?? (problems.length > 0 ? 'options_changed' : null)
  return {
    item: {
      id,
      item_id,
      name: found.name,
      price: 0,
      menu_price: found.price,
      quantity,
      offer: found.offer,
      addons,
      allergens,
      missing,
      recommendation_id,
      recommendation_ref_id,
    },
    input: !isOff(missing) && {
      id,
      item_id,
      category_id: found.category_id,
      tax_class: found.tax_class,
      offer: found.offer,
      quantity,
      menu_price: found.price,
      options_price,
    },
  }
}
