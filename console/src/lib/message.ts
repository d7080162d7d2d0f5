import { dismissToast, showToast, type Toast } from '@tiffin/ui/toast'

let last: number | undefined

/**
 * Shows one success message at a time: actions can follow each other quickly, and several messages
 * would cover buttons.
 */
export function showMessage(toast: Toast): void {
  dismissMessage()
  const id = showToast(toast)
  if (toast.kind === 'success') last = id
}

/** Removes the current message, for example when a dialog opens in its place. */
export function dismissMessage(): void {
  if (last !== undefined) dismissToast(last)
  last = undefined
}
