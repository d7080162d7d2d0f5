import type { WireOrder } from '@tiffin/contract/ordering/orders/order'

/** The number of dishes of an order that are listed by name; the rest is counted. */
const NAMED = 3

type Translate = (key: string, values?: Record<string, string>) => string

/** "2 × Tarka dal, Naan, Raita and 1 more". */
export function dishesInWords({ item }: Pick<WireOrder, 'item'>, t: Translate): string {
  const dishes = item.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  const others = dishes.length - NAMED
  const named = dishes.slice(0, NAMED).join(', ')
  return others > 0 ? `${named} ${t('account.again.more', { count: String(others) })}` : named
}
