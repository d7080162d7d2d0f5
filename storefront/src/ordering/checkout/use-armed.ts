import { useEffect, useState } from 'react'

const ARMED_AFTER_MS = 1000

/**
 * False for a moment after a button to order has appeared: it can lie where the button before it was, and a double press
 * there must not place an order.
 */
export function useArmed(): boolean {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isArmed
}
