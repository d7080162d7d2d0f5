import { type MouseEvent, useEffect, useId, useRef } from 'react'
import styles from './error-summary.module.css'
import { WarningIcon } from './icons.tsx'

export type ErrorSummaryProps = {
  /** "There is a problem" in the shop's language. */
  title: string
  /** `id` is the id of the control, or of a `FieldSet`. */
  errors: { id: string; text: string }[]
}

/** Takes the focus when it appears: pass a new `key` at each submit. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => summary.current?.focus(), [])
  if (errors.length === 0) return null
  return (
    <div ref={summary} role="alert" tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        <WarningIcon />
        <span>{title}</span>
      </h2>
      <ul role="list">
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link} onClick={event => focusControl(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusControl(event: MouseEvent, id: string) {
  const control = document.getElementById(id)
  if (!control) return
  event.preventDefault()
  control.focus({ preventScroll: true })
  // Scrolled to the middle, so that no sticky bar covers it.
  control.scrollIntoView({ block: 'center' })
}
