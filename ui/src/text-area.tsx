import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { type Label, Labelled } from './labelled.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children'> & Label

export function TextArea({ label, hint, error, optional, labelHidden, ...area }: TextAreaProps) {
  return (
    <Labelled {...{ label, hint, error, optional, labelHidden }} of={area}>
      {wiring => (
        <span className={styles.box}>
          <textarea
            rows={3}
            {...area}
            {...wiring}
            className={classNames(styles.input, styles.text, area.className)}
          />
        </span>
      )}
    </Labelled>
  )
}
