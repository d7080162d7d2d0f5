import type { Waiting } from '@tiffin/contract/ordering/orders/staff-order'
import { createCell, useCell } from '../lib/cell.ts'

export type WaitingOrder = Waiting['orders'][number]

/** The orders that wait for a response, by shop: for the open shop from its board, for all others from the stream. */
export const waiting = createCell<ReadonlyMap<number, readonly WaitingOrder[]>>(new Map())

/**
 * The selected shop. Its board includes the most recent actions, so for its orders the board takes
 * precedence over the stream.
 */
export const openShop = createCell<number | undefined>(undefined)

export function setWaiting(store_id: number, orders: readonly WaitingOrder[]): void {
  waiting.write(new Map(waiting.read()).set(store_id, orders))
}

/** Removes all other shops, so that a person who lost access is no longer notified. */
export function removeOtherShops(store_ids: readonly number[]): void {
  waiting.write(new Map([...waiting.read()].filter(([id]) => store_ids.includes(id))))
}

/** The number of waiting orders in all shops together. */
export function useWaitingCount(): number {
  return [...useCell(waiting).values()].reduce((sum, orders) => sum + orders.length, 0)
}
