import { FieldSet } from '@tiffin/ui/field-set'
import { richTextClass } from '@tiffin/ui/rich-text'
import { useState } from 'react'
import { Framed } from '../framed.tsx'
import { type FieldProps, useField } from '../use-field.ts'
import { LinkField } from './link-field.tsx'
import styles from './rich-text.module.css'
import { Tools } from './tools.tsx'
import { useEditor } from './use-editor.ts'

type Props<Path extends string> = FieldProps<Path> & {
  /** Whether to hide its legend, because the heading above is its label. */
  legendHidden?: boolean
}

/**
 * Text with headings, lists and links, displayed as on the storefront. Empty if it contains no
 * words.
 */
export function RichTextField<Path extends string>({ legendHidden, ...props }: Props<Path>) {
  const { words, frame, value, edit } = useField(props)
  const { id, label, hint, error } = words
  const set = `${id}-set`
  const described = [hint && `${set}-rule`, error && `${set}-error`].filter(Boolean).join(' ')
  const [isLinking, setLinking] = useState(false)
  const { box, state, run } = useEditor({
    value: typeof value === 'string' ? value : '',
    edit,
    attributes: {
      id,
      class: `${styles.text} ${richTextClass}`,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(described ? { 'aria-describedby': described } : {}),
      ...(error ? { 'aria-invalid': 'true' } : {}),
    },
  })
  return (
    <Framed {...frame}>
      <FieldSet id={set} legend={label} legendHidden={legendHidden ?? false} rule={hint} error={error}>
        <div className={styles.box}>
          <Tools {...{ id, state, run, isLinking }} onLink={() => setLinking(!isLinking)} />
          {isLinking && <LinkField id={id} state={state} run={run} close={() => setLinking(false)} />}
          <div ref={box} />
        </div>
      </FieldSet>
    </Framed>
  )
}
