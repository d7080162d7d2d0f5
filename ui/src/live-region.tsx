import { useSyncExternalStore } from 'react'
import { useIsTopLayer } from './layers.ts'

/** Says a short sentence to who listens instead of looks, when they pause. Browser only. */
export function announce(text: string) {
  // The same words twice would be no change and so be silent: a no-break space makes them new.
  spoken = text === spoken ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

/** Once at the root of the app; open dialogs bring their own. */
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
