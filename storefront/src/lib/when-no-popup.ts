import { whenPopupHasLeft } from './after-popup.ts'
import { onPopup, popupNow } from './popup.ts'

/**
 * For a popup that opens by itself: calls `act` once no other is open. In the place of another it would be closed with
 * it: a sign-in closes its own popup last, when much has been answered.
 */
export function whenNoPopup(act: () => void): void {
  if (!popupNow()) return whenPopupHasLeft(act)
  const stop = onPopup(() => {
    if (popupNow()) return
    stop()
    // Whoever has closed it goes back, or leads elsewhere, right after this.
    setTimeout(() => whenNoPopup(act))
  })
}
