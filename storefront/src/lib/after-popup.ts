import { closePopup, hasEntry } from './popup.ts'

/**
 * Closes the open popup and calls `act` when its history entry is removed. `history.back()` is asynchronous: a popup or page
 * opened before it has finished would be closed or left by it.
 */
export function afterPopup(act: () => void = () => {}): void {
  const isOurs = hasEntry()
  if (isOurs) window.addEventListener('popstate', act, { once: true })
  closePopup()
  if (!isOurs) act()
}

/**
 * For code that runs after a popup was closed in an unknown way: calls `act` at once if that was the browser's Back.
 */
export function whenPopupHasLeft(act: () => void): void {
  if (hasEntry()) window.addEventListener('popstate', act, { once: true })
  else act()
}
