import { useSyncExternalStore } from 'react'
import type { Popups } from '../popup-table.ts'

export type { Popups } from '../popup-table.ts'

/** An open popup. At most one popup is open [H-37, R-43]; the browser's Back closes it. */
export type OpenPopup = { [Name in keyof Popups]: { name: Name; props: Popups[Name] } }[keyof Popups]

export function openPopup<Name extends keyof Popups>(name: Name, props: Popups[Name]): void {
  // The pending step back of the previous popup would close this one.
  if (isLeaving && isOnEntry())
    return addEventListener('popstate', () => openPopup(name, props), { once: true })
  const next = { name, props } as OpenPopup
  if (!open) history.pushState({ ...(history.state as object), popup: true }, '')
  change(next)
}

/** Also removes the popup's entry from the history, so that Back leads to the previous page. */
export function closePopup(): void {
  if (!open) return
  change(undefined)
  if (isOnEntry()) {
    isLeaving = true
    history.back()
  }
}

/** For a link inside a popup with `replace`: the popup's history entry becomes that of the link. */
export function leavePopup(): void {
  change(undefined)
}

export function usePopup(): OpenPopup | undefined {
  return useSyncExternalStore(onPopup, popupNow, () => undefined)
}

export const popupNow = (): OpenPopup | undefined => open

/** Called once, when the page is interactive. Returns a function that stops it. */
export function closeOnBack(): () => void {
  const onBack = () => {
    isLeaving = false
    change(undefined)
  }
  window.addEventListener('popstate', onBack)
  return () => window.removeEventListener('popstate', onBack)
}

/**
 * Whether the current history entry belongs to a popup. After a reload the entry exists without its
 * popup.
 */
function isOnEntry(): boolean {
  return (history.state as { popup?: boolean } | null)?.popup === true
}

/** Whether the current history entry belongs to a popup that is open or closing. */
export function hasEntry(): boolean {
  return (open !== undefined || isLeaving) && isOnEntry()
}

let open: OpenPopup | undefined
/** `history.back()` is asynchronous: the popup is closed, but its history entry still exists. */
let isLeaving = false
const listeners = new Set<() => void>()

function change(next: OpenPopup | undefined) {
  if (next === open) return
  open = next
  for (const listener of listeners) listener()
}

/** Returns a function that stops it. */
export function onPopup(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
