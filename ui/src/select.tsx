import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { ChevronIcon } from './icons.tsx'
import { type Label, Labelled } from './labelled.tsx'

export type SelectProps = ComponentProps<'select'> & Label

export function Select({ label, hint, error, optional, labelHidden, ...select }: SelectProps) {
  return (
    <Labelled {...{ label, hint, error, optional, labelHidden }} of={select}>
      {wiring => (
        <span className={styles.box}>
          <select
            {...select}
            {...wiring}
            className={classNames(styles.input, styles.choice, select.className)}
          />
          <ChevronIcon className={styles.chevron} />
        </span>
      )}
    </Labelled>
  )
}
