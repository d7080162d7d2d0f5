import { useEffect } from 'react'

/**
 * Prints the page when the component is rendered, and calls `onDone` at the next press on the page. The event
 * `afterprint` does not show that printing has finished: Android fires it at once, iOS never. A press is possible only
 * after the print dialog is closed.
 */
export function usePrint(onDone: () => void): void {
  useEffect(() => {
    window.print()
    const ends = ['pointerdown', 'keydown'] as const
    for (const end of ends) window.addEventListener(end, onDone, { once: true })
    return () => {
      for (const end of ends) window.removeEventListener(end, onDone)
    }
  }, [onDone])
}
