import { WarningIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import styles from './away-note.module.css'

/** `text` is the key of a text that names the databases and says what of their shops the page does not show. */
type Props = { text: string; names: readonly string[] }

/** Names the databases that do not respond. */
export function AwayNote({ text, names }: Props) {
  const { t } = useTexts()
  return (
    <div role="status">
      {names.length > 0 && (
        <p className={styles.warning}>
          <WarningIcon size={20} />
          <span>{t(text, { count: names.length, names: names.join(', ') })}</span>
        </p>
      )}
    </div>
  )
}
