import { announce } from '@tiffin/ui/live-region'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef, useState } from 'react'
import { useCell } from '../lib/cell.ts'
import { useConnection } from '../lib/connection.ts'
import { createRinger } from './ringer.ts'
import { ringBell, soundLost, useSound } from './sound.ts'
import { waiting } from './waiting.ts'

const RING_EVERY_MS = 3500
/** Shorter interruptions, such as a restart of the server, trigger no alarm. */
const LOST_GRACE_MS = 5000
const LOST_EVERY_MS = 60_000

/** Rings while an order waits in any shop, and at once for each new one. */
export function useBell(): void {
  const { audio } = useSound()
  const all = useCell(waiting)
  const isOn = audio === 'running'
  const [ringer] = useState(() => createRinger(ringBell, RING_EVERY_MS))
  useEffect(() => {
    const orders = [...all.values()].flat()
    ringer.update(isOn ? orders.map(order => `${order.id} ${order.status}`) : [])
  }, [all, isOn, ringer])
  useEffect(() => () => ringer.update([]), [ringer])
}

/** A different sound for a lost connection, because orders may be arriving unnoticed. */
export function useLostTone(): void {
  const { t } = useTexts()
  const { state } = useConnection()
  const isLost = state === 'lost'
  const wasLost = useRef(false)
  useEffect(() => {
    if (!isLost) {
      if (wasLost.current) announce(t('console.shift.back'))
      wasLost.current = false
      return
    }
    wasLost.current = true
    let again: ReturnType<typeof setInterval> | undefined
    const grace = setTimeout(() => {
      soundLost()
      again = setInterval(soundLost, LOST_EVERY_MS)
    }, LOST_GRACE_MS)
    return () => {
      clearTimeout(grace)
      clearInterval(again)
    }
  }, [isLost, t])
}
