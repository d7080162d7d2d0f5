import { whenPopupHasLeft } from './after-popup.ts'
import { onPopup, popupNow } from './popup.ts'

/**
 * For a popup that opens automatically: calls `act` once no other popup is open. If it replaced
 * another popup, it would be closed together with that one: a sign-in closes its popup last, after
 * several responses.
 */
export function whenNoPopup(act: () => void): void {
  if (!popupNow()) return whenPopupHasLeft(act)
  const stop = onPopup(() => {
    if (popupNow()) return
    stop()
    // The closing code navigates back, or elsewhere, right after this.
    setTimeout(() => whenNoPopup(act))
  })
}
