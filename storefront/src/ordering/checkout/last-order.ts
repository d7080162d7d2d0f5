import type { WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import { readStored, removeStored, writeStored } from '../../lib/storage.ts'

export type RecentOrder = { order_id: string; minutes: number }

type Line = Pick<WireCartItem, 'item_id' | 'quantity'> & {
  addons: Pick<WireCartItem['addons'][number], 'item_addon_id' | 'modifier' | 'quantity'>[]
}

const WINDOW_MS = 10 * 60_000

/** Stored when an order is placed, so that a repeated order by mistake is detected. */
export function rememberOrder(order_id: string, lines: readonly Line[], now = Date.now()): void {
  remember(order_id, contentOf(lines), now)
}

/** How many placed orders are stored for the history of a diner without an account. */
const REMEMBERED_AT_MOST = 10

/** How many pending payments are stored. Older ones are dropped. */
const BEGUN_AT_MOST = 5

/** Stores the contents of an order while its payment takes place on another page. */
export function rememberBegun(order_id: string, lines: readonly Line[]): void {
  const { [order_id]: _, ...others } = readStored('begun_orders') ?? {}
  const kept = Object.entries(others).slice(1 - BEGUN_AT_MOST)
  writeStored('begun_orders', { ...Object.fromEntries(kept), [order_id]: contentOf(lines) })
}

/**
 * Removes a payment that was started in this browser and has ended; payments of other orders stay.
 * If the order was placed, it is stored with the dishes that it had when the payment began, because
 * this tab may have another basket by now.
 */
export function endBegun(order_id: string, { placed }: { placed: boolean }, now = Date.now()): void {
  if (readStored('paying') === order_id) removeStored('paying')
  const { [order_id]: content, ...others } = readStored('begun_orders') ?? {}
  if (content === undefined) return
  writeStored('begun_orders', others)
  if (placed) remember(order_id, content, now)
}

function remember(order_id: string, content: string, now: number): void {
  const isCounted = readStored('COOKIES_ACCEPTED') === 'YES'
  const earlier = placedHere()
    .filter(id => id !== order_id)
    .slice(0, REMEMBERED_AT_MOST - 1)
  writeStored('last_order', {
    order_id,
    at: now,
    content,
    earlier,
    ...(isCounted ? { uncounted: true } : {}),
  })
}

function placedHere(): string[] {
  const last = readStored('last_order')
  return last ? [last.order_id, ...(last.earlier ?? [])] : []
}

/**
 * The ids of the orders from this browser, the newest first. An order whose payment has begun may
 * be placed without this browser having learnt it, so the caller asks the server.
 */
export function ordersOfBrowser(): string[] {
  return [...new Set([...Object.keys(readStored('begun_orders') ?? {}), ...placedHere()])]
}

/**
 * The order of the last ten minutes with the same dishes and options, if any. An order of this same
 * basket does not count, because confirming twice creates one order [P-32].
 */
export function findRecentOrder(
  { id, item }: { id: string; item: readonly Line[] },
  now = Date.now(),
): RecentOrder | undefined {
  const last = readStored('last_order')
  const age = last && now - last.at
  if (age === undefined || age < 0 || age > WINDOW_MS) return undefined
  if (last?.order_id === id || last?.content !== contentOf(item)) return undefined
  return { order_id: last.order_id, minutes: Math.max(1, Math.round(age / 60_000)) }
}

/** The ordered dishes as a text that does not depend on the order in which they were added. */
function contentOf(lines: readonly Line[]): string {
  const wordsOf = (line: Line) =>
    [
      line.quantity,
      line.item_id,
      ...line.addons.map(each => `${each.quantity} ${each.modifier} ${each.item_addon_id}`).sort(),
    ].join('; ')
  return lines.map(wordsOf).sort().join('\n')
}
