import type { Waiting } from '@tiffin/contract/orders/staff-order'
import { createCell, useCell } from '../lib/cell.ts'

export type WaitingOrder = Waiting['orders'][number]

/** What waits for a word, by shop: the open board tells of its own, the stream of all others. */
export const waiting = createCell<ReadonlyMap<number, readonly WaitingOrder[]>>(new Map())

/** The shop whose board is open. It knows what was pressed a moment ago, so of its own orders it is believed alone. */
export const openShop = createCell<number | undefined>(undefined)

export function tellWaiting(store_id: number, orders: readonly WaitingOrder[]): void {
  waiting.write(new Map(waiting.read()).set(store_id, orders))
}

/** Forgets every shop but these: who was dismissed hears no more of it. */
export function keepWaiting(store_ids: readonly number[]): void {
  waiting.write(new Map([...waiting.read()].filter(([id]) => store_ids.includes(id))))
}

/** How many orders wait in all shops together. */
export function useWaitingCount(): number {
  return [...useCell(waiting).values()].reduce((sum, orders) => sum + orders.length, 0)
}
