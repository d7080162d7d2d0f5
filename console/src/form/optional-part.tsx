import { Checkbox } from '@tiffin/ui/checkbox'
import type { ReactNode } from 'react'
import { type Editing, partOf } from './editing.ts'
import { Framed } from './framed.tsx'
import styles from './optional-part.module.css'
import { type FieldProps, useField } from './use-field.ts'

type Props<Path extends string> = FieldProps<Path> & {
  /** The initial value when it is switched on. */
  blank: () => Record<string, unknown>
  children: (part: Editing) => ReactNode
}

/** An optional part of a section: a switch, and its fields while it is on. */
export function OptionalPart<Path extends string>({ blank, children, ...props }: Props<Path>) {
  const { words, frame, value, edit } = useField(props)
  const isOn = value !== null && value !== undefined
  return (
    <Framed {...frame}>
      <Checkbox
        {...words}
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => edit(target.checked ? blank() : null)}
      />
      {isOn && <div className={styles.fields}>{children(partOf(props.section, props.path))}</div>}
    </Framed>
  )
}
