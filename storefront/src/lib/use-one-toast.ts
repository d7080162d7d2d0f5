import { dismissToast, showToast, type Toast } from '@tiffin/ui/toast'
import { useRef } from 'react'

/**
 * Shows the result of the last try of one field: the message of the try before disappears, so that old errors neither
 * pile up on a small screen nor contradict the result. Without a toast, the old one only disappears.
 */
export function useOneToast(): (toast?: Toast) => void {
  const last = useRef<number>(undefined)
  return toast => {
    if (last.current !== undefined) dismissToast(last.current)
    last.current = toast && showToast(toast)
  }
}
