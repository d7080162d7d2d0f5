import { dismissToast, showToast, type Toast } from '@tiffin/ui/toast'
import { useRef } from 'react'

/**
 * Shows the result of the last attempt for one field and removes the previous message, so that old
 * errors neither accumulate on a small screen nor contradict the result. Without a toast it only
 * removes the previous one.
 */
export function useOneToast(): (toast?: Toast) => void {
  const last = useRef<number>(undefined)
  return toast => {
    if (last.current !== undefined) dismissToast(last.current)
    last.current = toast && showToast(toast)
  }
}
