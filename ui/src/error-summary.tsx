import { useEffect, useId, useRef } from 'react'
import styles from './error-summary.module.css'
import { focusControl } from './focus-control.ts'
import { WarningIcon } from './icons.tsx'

export type ErrorSummaryProps = {
  /** "There is a problem" in the shop's language. */
  title: string
  /** `id` is the id of the control, or of a `FieldSet`. */
  errors: { id: string; text: string }[]
  /** Where the focus moves: to the summary, or to the control of the first error. */
  focus?: 'summary' | 'control'
}

/** Moves the focus when it appears: pass a new `key` at each submit. */
export function ErrorSummary({ title, errors, focus = 'summary' }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const first = useRef(focus === 'control' ? errors[0]?.id : undefined)
  useEffect(() => {
    if (!first.current || !focusControl(first.current)) summary.current?.focus()
  }, [])
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
            <a
              href={`#${id}`}
              className={styles.link}
              onClick={event => {
                if (focusControl(id)) event.preventDefault()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
