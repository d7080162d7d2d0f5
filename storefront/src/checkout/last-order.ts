import type { WireCartItem } from '@tiffin/contract/cart/cart'
import { readStored, writeStored } from '../lib/storage.ts'

export type Repeated = { order_id: string; minutes: number }

type Line = Pick<WireCartItem, 'item_id' | 'quantity'> & {
  addons: Pick<WireCartItem['addons'][number], 'item_addon_id' | 'modifier' | 'quantity'>[]
}

const WINDOW_MS = 10 * 60_000

/** Kept when an order is placed, so that the same one is not placed again by mistake. */
export function rememberOrder(order_id: string, lines: readonly Line[], now = Date.now()): void {
  writeStored('last_order', { order_id, at: now, content: contentOf(lines) })
}

/**
 * The order of the last ten minutes that has the same dishes with the same options, if there is one. Made of this very
 * basket it is no other: confirming twice makes one order [P-32].
 */
export function findRepeated(
  { id, item }: { id: string; item: readonly Line[] },
  now = Date.now(),
): Repeated | undefined {
  const last = readStored('last_order')
  const age = last && now - last.at
  if (age === undefined || age < 0 || age > WINDOW_MS) return undefined
  if (last?.order_id === id || last?.content !== contentOf(item)) return undefined
  return { order_id: last.order_id, minutes: Math.max(1, Math.round(age / 60_000)) }
}

/** What is ordered, in whatever order it was put into the basket. */
function contentOf(lines: readonly Line[]): string {
  const wordsOf = (line: Line) =>
    [
      line.quantity,
      line.item_id,
      ...line.addons.map(each => `${each.quantity} ${each.modifier} ${each.item_addon_id}`).sort(),
    ].join('; ')
  return lines.map(wordsOf).sort().join('\n')
}
