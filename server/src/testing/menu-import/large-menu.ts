import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import type { Context } from '../../platform/http/context.ts'
import { menuOf } from '../../menu/menu/menu-of.ts'

export const DISHES = 250

/** Makes the file large enough to be written in slices on the embedded database. */
const DESCRIPTION = 'With rice and a lentil of the day. '.repeat(6).trim()

export const bytes = (menu: MenuFile) => new TextEncoder().encode(JSON.stringify(menu))

export function menu(price: string, { from = 0, to = DISHES } = {}): MenuFile {
  const items = Array.from({ length: to - from }, (_, index) => ({
    ref: `dish ${from + index}`,
    name: `Dish ${from + index}`,
    price,
    description: DESCRIPTION,
    option_groups: ['size'],
  }))
  return {
    currency: 'GBP',
    categories: [
      { ref: 'a', name: 'A', items: items.slice(0, 100) },
      { ref: 'b', name: 'B', items: items.slice(100) },
    ],
    option_groups: [
      { ref: 'size', name: `Size ${price}`, options: [{ ref: 'small', name: 'Small', price }] },
    ],
  }
}

/** The menu as one string: prices and names of all dishes, their option, and the number of dishes. */
export async function seenIn(ctx: Context): Promise<string> {
  const { items, groups } = await menuOf(ctx)
  const prices = new Set([...items.values()].map(item => item.price))
  return `${items.size} at ${[...prices].join()}, ${[...groups.values()].map(group => group.name).join()}`
}
export const OLD = `${DISHES} at 500, Size 5.00`
export const NEW = `${DISHES} at 600, Size 6.00`
