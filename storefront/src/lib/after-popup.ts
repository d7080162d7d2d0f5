import { closePopup } from './popup.ts'

/**
 * Closes the open popup and acts when its entry has left the history. A step back comes late: what was opened or gone
 * to before it would be undone by it.
 */
export function afterPopup(act: () => void = () => {}): void {
  const isOurs = isOnEntry()
  if (isOurs) window.addEventListener('popstate', act, { once: true })
  closePopup()
  if (!isOurs) act()
}

/** For who learns that a popup was closed and cannot know how: acts at once after the browser's own Back. */
export function whenPopupHasLeft(act: () => void): void {
  if (isOnEntry()) window.addEventListener('popstate', act, { once: true })
  else act()
}

function isOnEntry(): boolean {
  return (history.state as { popup?: boolean } | null)?.popup === true
}
