import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { type Label, Labelled } from './labelled.tsx'

export type FieldProps = Omit<ComponentProps<'input'>, 'children'> &
  Label & {
    /** Inside the box, such as a currency sign or a lookup button. */
    before?: ReactNode
    after?: ReactNode
  }

export function Field({ label, hint, error, optional, labelHidden, before, after, ...input }: FieldProps) {
  return (
    <Labelled {...{ label, hint, error, optional, labelHidden }} of={input}>
      {wiring => (
        <span className={styles.box}>
          {before && <span className={styles.before}>{before}</span>}
          <input type="text" {...input} {...wiring} className={classNames(styles.input, input.className)} />
          {after}
        </span>
      )}
    </Labelled>
  )
}
