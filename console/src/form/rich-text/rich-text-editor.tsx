import { FieldSet } from '@tiffin/ui/field-set'
import { richTextClass } from '@tiffin/ui/rich-text'
import { type ReactNode, useState } from 'react'
import { LinkField } from './link-field.tsx'
import styles from './rich-text.module.css'
import { Tools } from './tools.tsx'
import { useEditor } from './use-editor.ts'

type Props = {
  id: string
  label: string
  legendHidden?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** The text's language. Absent: the console's. */
  lang?: string
  value: string
  edit: (html: string) => void
}

/**
 * Text with headings, lists and links, displayed as on the storefront. Empty if it contains no
 * words.
 */
export function RichTextEditor({ id, label, legendHidden = false, hint, error, lang, value, edit }: Props) {
  const set = `${id}-set`
  const described = [hint && `${set}-rule`, error && `${set}-error`].filter(Boolean).join(' ')
  const [isLinking, setLinking] = useState(false)
  const { box, state, run } = useEditor({
    value,
    edit,
    attributes: {
      id,
      class: `${styles.text} ${richTextClass}`,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(lang ? { lang } : {}),
      ...(described ? { 'aria-describedby': described } : {}),
      ...(error ? { 'aria-invalid': 'true' } : {}),
    },
  })
  return (
    <FieldSet id={set} legend={label} legendHidden={legendHidden} rule={hint} error={error}>
      <div className={styles.box}>
        <Tools {...{ id, state, run, isLinking }} onLink={() => setLinking(!isLinking)} />
        {isLinking && <LinkField id={id} state={state} run={run} close={() => setLinking(false)} />}
        <div ref={box} />
      </div>
    </FieldSet>
  )
}
