import type { LocalDateTime } from '@tiffin/contract/time'
import { useEffect, useReducer } from 'react'
import { localNow } from '../../lib/shop-clock.ts'

/** The interval of the clock check. A single timer would be suspended while the phone sleeps. */
const LOOK_MS = 5000

/** Whether the shop's clock has reached a moment; renders again when it has. */
export function useHasCome(local: LocalDateTime, time_zone: string): boolean {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const hasCome = localNow(time_zone) >= local
  useEffect(() => {
    if (hasCome) return
    const timer = setInterval(() => {
      if (localNow(time_zone) >= local) draw()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [hasCome, local, time_zone])
  return hasCome
}
