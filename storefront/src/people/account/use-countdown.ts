import { useEffect, useState } from 'react'

/**
 * The seconds until a code can be requested again; 0 when it can. `start` restarts the countdown. It reads the clock,
 * because timers pause in the background.
 */
export function useCountdown(first: number): { seconds: number; start: (seconds: number) => void } {
  const [ends_at, setEndsAt] = useState(() => Date.now() + first * 1000)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((ends_at - now) / 1000))
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = (duration: number) => {
    setNow(Date.now())
    setEndsAt(Date.now() + duration * 1000)
  }
  return { seconds, start }
}
