import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

/** `primary` is the one next step of a screen; `danger` cannot be undone; `plain` looks like text. */
export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'plain'

type ButtonStyle = { variant?: ButtonVariant; wide?: boolean; icon?: ReactNode }

export type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean; busyLabel?: string }

/** While busy it keeps focus, width and label and ignores presses, so that nothing is sent twice. */
export function Button({ variant, wide, icon, busy = false, busyLabel, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(buttonClass({ variant, wide }), props.className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled'] || undefined}
      onClick={busy ? swallow : props.onClick}
    >
      {busy ? <Spinner /> : icon}
      <span className={styles.words}>{(busy && busyLabel) || children}</span>
    </button>
  )
}

export function ButtonLink({ variant, wide, icon, children, ...props }: ComponentProps<'a'> & ButtonStyle) {
  return (
    <a {...props} className={classNames(buttonClass({ variant, wide }), props.className)}>
      {icon}
      <span className={styles.words}>{children}</span>
    </a>
  )
}

/** Only the class names, for a router's link. */
export function buttonClass({ variant = 'quiet', wide = false }: ButtonStyle = {}): string {
  return classNames(styles.button, styles[variant], wide && styles.wide)
}

/** Also prevents the submit of a form. */
function swallow(event: MouseEvent) {
  event.preventDefault()
}
