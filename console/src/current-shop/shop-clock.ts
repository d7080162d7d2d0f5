import type { LocalDateTime } from '@tiffin/contract/time'
import { useSyncExternalStore } from 'react'
import { createCell } from '../lib/cell.ts'

/**
 * The shop's local time as the server last sent it: a tablet's own clock may be wrong and in
 * another zone. Times are milliseconds without a zone, so after a clock change they are an hour off
 * until the board is read again.
 */
const offset = createCell(0)
export const isShopTimeKnown = createCell(false)

/** `at`: when the server sent it, according to this device's clock. */
export function setShopTime(current_time: LocalDateTime, at: number): void {
  offset.write(msOf(current_time) - at)
  isShopTimeKnown.write(true)
}

/** Resets the clock: the next shop may be in another zone. */
export function forgetShopTime(): void {
  isShopTimeKnown.write(false)
}

export function shopNow(): number {
  return Date.now() + offset.read()
}

/** The shop's local time at a moment of this device's clock. */
export function localAt(ms: number): LocalDateTime {
  return localOf(ms + offset.read())
}

/** This device's local time, for pages without a shop. */
export function deviceTime(ms: number): LocalDateTime {
  return localOf(ms - new Date(ms).getTimezoneOffset() * 60_000)
}

/** The shop's time in whole steps: a component that shows minutes does not render every second. */
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
