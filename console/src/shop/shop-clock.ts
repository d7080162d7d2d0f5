import type { LocalDateTime } from '@tiffin/contract/time'
import { useSyncExternalStore } from 'react'
import { createCell } from '../lib/cell.ts'

/**
 * The shop's wall clock, as the server last told it: a tablet's own clock may be wrong and in another zone. Times are
 * milliseconds of a clock without a zone, so an order across the change to summer time is an hour off until the board
 * is read again after the change.
 */
const offset = createCell(0)
export const isShopTimeKnown = createCell(false)

/** `at`: when the server said so, by this machine's clock. */
export function setShopTime(current_time: LocalDateTime, at: number): void {
  offset.write(msOf(current_time) - at)
  isShopTimeKnown.write(true)
}

/** The next shop may be in another zone. */
export function forgetShopTime(): void {
  isShopTimeKnown.write(false)
}

export function shopNow(): number {
  return Date.now() + offset.read()
}

/** What the shop's clock showed at a moment of this machine's. */
export function localAt(ms: number): LocalDateTime {
  return localOf(ms + offset.read())
}

/** What this machine's own clock shows, where there is no shop. */
export function machineTime(ms: number): LocalDateTime {
  return localOf(ms - new Date(ms).getTimezoneOffset() * 60_000)
}

/** The shop's time in whole steps: who shows minutes is not rendered each second. */
export function useShopNow(step_ms = 1000): number {
  const read = () => Math.floor(shopNow() / step_ms) * step_ms
  return useSyncExternalStore(watchSeconds, read, read)
}

export function msOf(local: LocalDateTime): number {
  return Date.parse(`${local.replace(' ', 'T')}Z`)
}

export function localOf(ms: number): LocalDateTime {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}

export function addMinutes(local: LocalDateTime, minutes: number): LocalDateTime {
  return localOf(msOf(local) + minutes * 60_000)
}

function watchSeconds(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  const stop = offset.watch(listener)
  return () => {
    clearInterval(timer)
    stop()
  }
}
