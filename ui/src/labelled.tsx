import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { WarningIcon } from './icons.tsx'
import styles from './labelled.module.css'

/** The properties of every control with a visible label; the app provides the texts. */
export type Label = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** The word "optional" in the shop's language, after the label. */
  optional?: string
  /** Only if the page makes the purpose clear, such as a search box with an icon. */
  labelHidden?: boolean
}

type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type LabelledProps = Label & {
  of: { id?: string; 'aria-describedby'?: string }
  children: (wiring: Wiring) => ReactNode
}

/** Label above, hint below it, error beside the control and announced with it; the control is the child. */
export function Labelled({ label, hint, error, optional, labelHidden, of, children }: LabelledProps) {
  const made = useId()
  const id = of.id ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`, of['aria-describedby']]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(styles.label, labelHidden && 'visually-hidden')}>
        <span>{label}</span>
        {optional && <span className={styles.optional}>{` (${optional})`}</span>}
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

/** An icon and a text, because colour alone is not perceptible to all users. */
export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <WarningIcon size={18} />
      <span>{children}</span>
    </p>
  )
}
