import { flushSync } from 'react-dom'

/** Runs a change of state as a view transition where the browser can and motion is welcome, else as a cut. */
export function withTransition(update: () => void) {
  const wantsStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (wantsStill || !document.startViewTransition) update()
  else document.startViewTransition(() => flushSync(update))
}
