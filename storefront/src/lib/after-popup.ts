import { closePopup } from './popup.ts'

/**
 * Closes the open popup and acts when its entry has left the history. A step back comes late: what was opened or gone
 * to before it would be undone by it.
 */
export function afterPopup(act?: () => void): void {
  const isOurs = (history.state as { popup?: boolean } | null)?.popup === true
  if (isOurs && act) window.addEventListener('popstate', () => act(), { once: true })
  closePopup()
  if (!isOurs) act?.()
}
