import { flushSync } from 'react-dom'

/** Runs a change of state as a view transition if the browser supports it and motion is not reduced, else at once. */
export function withTransition(update: () => void) {
  const wantsStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (wantsStill || !document.startViewTransition) update()
  else document.startViewTransition(() => flushSync(update))
}
