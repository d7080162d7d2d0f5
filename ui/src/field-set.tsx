import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field-set.module.css'
import { ErrorText } from './labelled.tsx'

export type FieldSetProps = ComponentProps<'fieldset'> & {
  legend: ReactNode
  /** The group's rule in one line, such as "Choose up to 3". */
  rule?: ReactNode
  error?: ReactNode
  legendHidden?: boolean
}

/**
 * A question with several controls. It can be focused by a script, so that an error can lead to it.
 */
export function FieldSet({ legend, rule, error, legendHidden, children, ...props }: FieldSetProps) {
  const made = useId()
  const id = props.id ?? made
  const described = [rule && `${id}-rule`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset
      tabIndex={-1}
      aria-describedby={described}
      {...props}
      id={id}
      className={classNames(styles.set, error ? styles.wrong : undefined, props.className)}
    >
      <legend className={classNames(styles.legend, legendHidden && 'visually-hidden')}>{legend}</legend>
      {rule && (
        <p id={`${id}-rule`} className={styles.rule}>
          {rule}
        </p>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {children}
    </fieldset>
  )
}
