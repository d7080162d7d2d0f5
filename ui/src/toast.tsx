import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { CheckIcon, CloseIcon, WarningIcon } from './icons.tsx'
import { useIsTopLayer } from './layers.ts'
import styles from './toast.module.css'

export const TOAST_MS = 5000

export type ToastKind = 'error' | 'success'

export type Toast = { kind: ToastKind; text: string; action?: { label: string; onAction: () => void } }

type VisibleToast = Toast & { id: number }

/**
 * Shows a short message about an event. Information that requires a response belongs on the page
 * instead. Browser only.
 */
export function showToast(toast: Toast): number {
  const id = ++lastId
  const others = shown.filter(other => other.kind !== toast.kind || other.text !== toast.text)
  change([...others, { ...toast, id }].slice(-MOST))
  return id
}

export function dismissToast(id: number) {
  change(shown.filter(toast => toast.id !== id))
}

/** Once at the root of the app; open dialogs include their own. Both containers exist from the first load [H-39]. */
export function ToastHost({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  )
  const isTop = useIsTopLayer()
  const [isHeld, setHeld] = useState(false)
  const host = useRef<HTMLDivElement>(null)
  // After every render, because each message changes the height.
  useLayoutEffect(() => reserveRoom(host.current!))
  const of = (kind: ToastKind) =>
    (isTop ? toasts : NONE)
      .filter(toast => toast.kind === kind)
      .map(toast => <ToastCard key={toast.id} toast={toast} isHeld={isHeld} closeLabel={closeLabel} />)
  return (
    <div
      ref={host}
      className={styles.host}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div data-container="ERROR" role="alert" className={styles.container}>
        {of('error')}
      </div>
      <div data-container="SUCCESS" role="status" className={styles.container}>
        {of('success')}
      </div>
    </div>
  )
}

/**
 * Reserves the height of the messages at the bottom of the page: bars move above them, and the
 * focused control scrolls clear of them. `keepClearOfMessages`, which is loaded later, does so for a
 * page that grows meanwhile. On the board and in dialogs messages have a line of the layout instead.
 * Returns the clean-up function.
 */
function reserveRoom(host: HTMLElement): (() => void) | undefined {
  if (host.offsetHeight === 0 || getComputedStyle(host).position !== 'fixed') return undefined
  const { style } = document.documentElement
  style.setProperty(
    '--messages',
    `calc(${host.offsetHeight}px + var(--space-4) + env(safe-area-inset-bottom))`,
  )
  // The body, if nothing has the focus.
  const pressed = document.activeElement!
  const { top } = pressed.getBoundingClientRect()
  if (top > 0 && top < innerHeight) pressed.scrollIntoView({ block: 'nearest' })
  return () => style.removeProperty('--messages')
}

type CardProps = { toast: VisibleToast; isHeld: boolean; closeLabel: string }

function ToastCard({ toast, isHeld, closeLabel }: CardProps) {
  const { id, kind, text, action } = toast
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  const act = () => {
    dismissToast(id)
    action?.onAction()
  }
  return (
    <div className={classNames(styles.toast, styles[kind])}>
      {kind === 'error' ? <WarningIcon /> : <CheckIcon />}
      <p className={styles.text}>{text}</p>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
      <IconButton label={closeLabel} className={styles.close} onClick={() => dismissToast(id)}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

const MOST = 3
const NONE: VisibleToast[] = []
let shown: VisibleToast[] = NONE
let lastId = 0
const listeners = new Set<() => void>()

function change(next: VisibleToast[]) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
