import { Framed } from '../framed.tsx'
import { type FieldProps, useField } from '../use-field.ts'
import { RichTextEditor } from './rich-text-editor.tsx'

type Props<Path extends string> = FieldProps<Path> & {
  /** Whether to hide its legend, because the heading above is its label. */
  legendHidden?: boolean
}

/** A rich text of a section. */
export function RichTextField<Path extends string>({ legendHidden, ...props }: Props<Path>) {
  const { words, frame, value, edit } = useField(props)
  return (
    <Framed {...frame}>
      <RichTextEditor
        {...words}
        legendHidden={legendHidden ?? false}
        value={typeof value === 'string' ? value : ''}
        edit={edit}
      />
    </Framed>
  )
}
