import { LEFT_OUT } from '@tiffin/contract/menu/menu/choice'

/** The remaining number of a counted dish or option, and the number at or below which it is low. */
export type StockCount = { remaining: number; low: number }

/** The stock level that diners see. Their menus are read again when this changes, not with every order. */
export type StockLevel = 'plenty' | 'few' | 'none'

export function levelOf({ remaining, low }: StockCount): StockLevel {
  if (remaining === 0) return 'none'
  return remaining <= low ? 'few' : 'plenty'
}

/** Units of something counted, by its id. */
export type Units = { id: string; quantity: number }

type Line = {
  item_id: string
  quantity: number
  addons: readonly { item_addon_id: string; modifier: string; quantity: number }[]
}

/**
 * How many units of counted dishes and options these lines need, ordered by id, so that all orders
 * lock the rows in the same order.
 */
export function countedIn(lines: readonly Line[], counted: ReadonlyMap<string, StockCount>): Units[] {
  if (counted.size === 0) return []
  const units = new Map<string, number>()
  const add = (id: string, quantity: number) => {
    if (counted.has(id)) units.set(id, (units.get(id) ?? 0) + quantity)
  }
  for (const { item_id, quantity, addons } of lines) {
    add(item_id, quantity)
    for (const addon of addons)
      if (addon.modifier !== LEFT_OUT) add(addon.item_addon_id, addon.quantity * quantity)
  }
  return [...units].map(([id, quantity]) => ({ id, quantity })).sort((a, b) => (a.id < b.id ? -1 : 1))
}
