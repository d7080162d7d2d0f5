import { useSyncExternalStore } from 'react'

/**
 * The popups by name, each with its props. For another one: a line here, and its component in popups.tsx.
 * At most one is open [H-37, R-43]; the browser's Back closes it.
 */
export type Popups = {
  /** Type, time and place of the order. */
  service: object
  /** Dishes that the other type does not have [T-12]. */
  missing_items: { names: string[]; onYes: () => void; onNo: () => void }
  /** Signing in and registering. */
  auth: { step?: string; onDone?: () => void }
  /** Navigation of narrow screens [H-13]. */
  menu: object
  /** A question or a warning with one or two buttons, and perhaps one that starts again [H-38]. */
  warning: { title: string; text?: string; names?: string[]; buttons: PopupButton[] }
  /** Tells a suspended customer so, and signs them out [H-41, E-03]. */
  suspended: object
  /** The terms, for a customer who has not agreed to the present ones [G-16]. */
  consent: object
}

/** `onPress` is called when the popup has closed. */
export type PopupButton = {
  label: string
  variant?: 'primary' | 'quiet' | 'danger' | 'plain'
  onPress?: () => void
}

export type OpenPopup = { [Name in keyof Popups]: { name: Name; props: Popups[Name] } }[keyof Popups]

export function openPopup<Name extends keyof Popups>(name: Name, props: Popups[Name]): void {
  const next = { name, props } as OpenPopup
  if (!open) history.pushState({ ...(history.state as object), popup: true }, '')
  change(next)
}

/** Also removes the popup's entry from the history, so that Back leads to the previous page. */
export function closePopup(): void {
  if (!open) return
  change(undefined)
  if ((history.state as { popup?: boolean } | null)?.popup) history.back()
}

/** For a link inside a popup with `replace`: the popup's history entry becomes that of the link. */
export function leavePopup(): void {
  change(undefined)
}

export function usePopup(): OpenPopup | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  )
}

/** Called once, when the page is interactive. Returns a function that stops it. */
export function closeOnBack(): () => void {
  const onBack = () => change(undefined)
  window.addEventListener('popstate', onBack)
  return () => window.removeEventListener('popstate', onBack)
}

let open: OpenPopup | undefined
const listeners = new Set<() => void>()

function change(next: OpenPopup | undefined) {
  if (next === open) return
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
