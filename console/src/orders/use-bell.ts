import type { WireStaffOrder } from '@tiffin/contract/staff'
import { announce } from '@tiffin/ui/live-region'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../lib/connection.ts'
import { waiting } from '../lib/ringing.ts'
import { ringBell, soundLost, useSound } from '../lib/sound.ts'
import { createRinger } from './ringer.ts'

const RING_EVERY_MS = 3500
/** A short gap, as when the server is started anew, is not worth a fright. */
const LOST_GRACE_MS = 5000
const LOST_EVERY_MS = 60_000

export function useBell(unanswered: WireStaffOrder[]): void {
  const { audio } = useSound()
  const isOn = audio === 'running'
  const [ringer] = useState(() => createRinger(ringBell, RING_EVERY_MS))
  useEffect(() => {
    waiting.write(unanswered.length)
    ringer.update(isOn ? unanswered.map(order => `${order.id} ${order.status}`) : [])
  }, [unanswered, isOn, ringer])
  useEffect(
    () => () => {
      waiting.write(0)
      ringer.update([])
    },
    [ringer],
  )
}

/** Another sound for a lost connection: an order may be waiting that nobody can see. */
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
