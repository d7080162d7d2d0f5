import { dismissToast, showToast, type Toast } from '@tiffin/ui/toast'

let last: number | undefined

/** One message of success at a time: actions follow each other fast, and a pile would cover what is pressed next. */
export function say(toast: Toast): void {
  hush()
  const id = showToast(toast)
  if (toast.kind === 'success') last = id
}

/** Takes the last message away, as when a dialog opens where it stands. */
export function hush(): void {
  if (last !== undefined) dismissToast(last)
  last = undefined
}
