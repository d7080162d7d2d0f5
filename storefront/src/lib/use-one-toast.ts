import { dismissToast, showToast, type Toast } from '@tiffin/ui/toast'
import { useRef } from 'react'

/**
 * Tells how the last try of one field ended: what it said of the try before goes, so that old errors neither pile up over a
 * small screen nor contradict the outcome. Without a toast, the old one only goes.
 */
export function useOneToast(): (toast?: Toast) => void {
  const last = useRef<number>(undefined)
  return toast => {
    if (last.current !== undefined) dismissToast(last.current)
    last.current = toast && showToast(toast)
  }
}
