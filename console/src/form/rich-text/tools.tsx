import { LinkIcon, ListIcon, NumbersIcon, RedoIcon, UndoIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import type { Command, EditorState } from 'prosemirror-state'
import type { ReactNode } from 'react'
import { HISTORY, linkAround, TOOLS, type Tool } from './commands.ts'
import styles from './rich-text.module.css'

const SIGNS: Record<string, ReactNode> = {
  heading: <span className={styles.large}>A</span>,
  small_heading: <span className={styles.bold}>A</span>,
  bold: <span className={styles.bold}>B</span>,
  italic: <span className={styles.italic}>I</span>,
  list: <ListIcon size={20} />,
  numbers: <NumbersIcon size={20} />,
  undo: <UndoIcon size={20} />,
  redo: <RedoIcon size={20} />,
}

type Props = {
  id: string
  state: EditorState
  run: (command: Command) => void
  /** The field for a link's address is open. */
  isLinking: boolean
  onLink: () => void
}

/** The buttons above a rich text. */
export function Tools({ id, state, run, isLinking, onLink }: Props) {
  const { t } = useTexts()
  const why = (name: string) =>
    t(`console.editor.${name === 'undo' || name === 'redo' ? `no_${name}` : 'off'}`)
  const words = (name: string, isOff = false) =>
    isOff ? `${t(`console.editor.${name}`)}: ${why(name)}` : t(`console.editor.${name}`)
  const button = (name: string, press: () => void, more: { pressed?: boolean; off?: boolean }) => (
    <button
      key={name}
      type="button"
      className={styles.tool}
      aria-label={words(name, more.off)}
      title={words(name, more.off)}
      aria-pressed={more.pressed}
      aria-disabled={more.off || undefined}
      // Keeps the words selected.
      onMouseDown={event => event.preventDefault()}
      onClick={() => !more.off && press()}
    >
      {SIGNS[name] ?? <LinkIcon size={20} />}
    </button>
  )
  const tool = ({ name, command, isOn }: Tool) =>
    button(name, () => run(command), {
      ...(isOn ? { pressed: isOn(state) } : {}),
      off: !command(state),
    })
  return (
    <div role="group" aria-label={t('console.editor.tools')} className={styles.tools} id={`${id}-tools`}>
      {TOOLS.map(tool)}
      {button('link', onLink, { pressed: isLinking || linkAround(state) !== undefined })}
      {HISTORY.map(tool)}
    </div>
  )
}
