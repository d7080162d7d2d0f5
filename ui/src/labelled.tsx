import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { WarningIcon } from './icons.tsx'
import styles from './labelled.module.css'

/** What every control with a visible label shares; the words come from the app. */
export type Label = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** The word "optional" in the shop's language, behind the label. */
  optional?: string
  /** Only where the page itself says what it is, as a search box under a sign. */
  labelHidden?: boolean
}

type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type LabelledProps = Label & {
  of: { id?: string; 'aria-describedby'?: string }
  children: (wiring: Wiring) => ReactNode
}

/** Label above, hint under it, error beside the control and read with it; the control itself is the child. */
export function Labelled({ label, hint, error, optional, labelHidden, of, children }: LabelledProps) {
  const made = useId()
  const id = of.id ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`, of['aria-describedby']]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(styles.label, labelHidden && 'visually-hidden')}>
        {label}
        {optional && <span className={styles.optional}> ({optional})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}

/** A sign and words: red alone says nothing to many. */
export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <WarningIcon size={18} />
      <span>{children}</span>
    </p>
  )
}
