import type { ComponentProps, ReactNode } from 'react'
import styles from './choice-row.module.css'
import { classNames } from './class-names.ts'
import control from './control.module.css'

export type Choice = {
  label: ReactNode
  /** A second, lighter line: a description, or why it cannot be chosen. */
  detail?: ReactNode
  /** At the right with digits of equal width, as "+ £1.20". */
  figure?: ReactNode
  /** The choice is unavailable, and `detail` states why. Unlike `disabled` it stays focusable, so that the reason is read. */
  unavailable?: boolean
}

type ChoiceRowProps = Omit<ComponentProps<'input'>, 'type'> & Choice & { type: 'radio' | 'checkbox' }

/** A row that can be tapped anywhere: control at the left, text, amount at the right. */
export function ChoiceRow({ label, detail, figure, type, unavailable, ...input }: ChoiceRowProps) {
  return (
    <label className={styles.row}>
      <input
        {...input}
        {...(unavailable ? { 'aria-disabled': true, onChange: ignore } : {})}
        type={type}
        className={classNames(type === 'radio' ? control.radio : control.check, styles.control)}
      />
      <span className={styles.words}>
        <span>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {figure && <span className={styles.figure}>{figure}</span>}
    </label>
  )
}

const ignore = () => undefined
