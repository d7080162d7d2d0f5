import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import type { Command, EditorState } from 'prosemirror-state'
import { useEffect, useState } from 'react'
import { linkAround, removeLink, setLink } from './commands.ts'
import styles from './rich-text.module.css'
import { addressOf } from './schema.ts'

type Props = { id: string; state: EditorState; run: (command: Command) => void; close: () => void }

/** The target of the link on the selected words. */
export function LinkField({ id, state, run, close }: Props) {
  const { t } = useTexts()
  const around = linkAround(state)
  const [typed, setTyped] = useState(around?.href ?? '')
  const [isWrong, setWrong] = useState(false)
  const field = `${id}-link`
  useEffect(() => document.getElementById(field)?.focus(), [field])
  const finish = (command: Command) => {
    run(command)
    close()
  }
  const set = () => {
    const href = addressOf(typed)
    if (href) finish(setLink(href))
    else setWrong(true)
  }
  return (
    <div className={styles.link}>
      <Field
        id={field}
        label={t('console.editor.link_address')}
        hint={t('console.editor.link_hint')}
        error={isWrong ? t('console.editor.link_wrong') : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
        onKeyDown={event => {
          if (event.key === 'Escape') return finish(() => true)
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <Button onClick={set}>{t('console.editor.link_set')}</Button>
      {around && <Button onClick={() => finish(removeLink)}>{t('console.editor.link_remove')}</Button>}
    </div>
  )
}
