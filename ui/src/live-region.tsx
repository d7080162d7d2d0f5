import { useSyncExternalStore } from 'react'
import { useIsTopLayer } from './layers.ts'

/** Announces a short sentence to screen readers, after their current text. Browser only. */
export function announce(text: string) {
  // Screen readers ignore a text that does not change: an added no-break space makes it a new text.
  spoken = text === spoken ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

/** Once at the root of the app; open dialogs include their own. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    subscribe,
    () => spoken,
    () => '',
  )
  const isTop = useIsTopLayer()
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {isTop && text}
    </div>
  )
}

let spoken = ''
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
