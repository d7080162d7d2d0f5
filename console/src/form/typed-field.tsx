import { Field, type FieldProps as Box } from '@tiffin/ui/field'
import { useState } from 'react'
import { Framed } from './framed.tsx'
import { type FieldProps, useField } from './use-field.ts'

/**
 * How a value is displayed in a text box, and parsed from it. A text that cannot be parsed stays as
 * text, which the server refuses.
 */
export type Writing = { write: (value: unknown) => string; read: (text: string) => unknown }

type Props<Path extends string> = FieldProps<Path> &
  Writing &
  Pick<Box, 'before' | 'after' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>

/** A text box for a value of another type. The typed text stays as it is until the box loses the focus. */
export function TypedField<Path extends string>(props: Props<Path>) {
  const { section: _section, path: _path, label: _label, hint: _hint, write, read, ...box } = props
  const { words, frame, value, edit } = useField(props)
  const [typed, setTyped] = useState<string>()
  const isTyped = typed !== undefined && JSON.stringify(read(typed)) === JSON.stringify(value)
  return (
    <Framed {...frame}>
      <Field
        autoComplete="off"
        {...box}
        {...words}
        value={isTyped ? typed : write(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          edit(read(target.value))
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Framed>
  )
}
