import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import styles from './restored-edits-note.module.css'

/** The form contains values of an earlier visit; a button discards them. */
export function RestoredEditsNote({ discard }: { discard: () => void }) {
  const { t } = useTexts()
  return (
    <div role="status" className={styles.note}>
      <p>{t('console.settings.kept')}</p>
      <Button onClick={discard}>{t('console.settings.discard')}</Button>
    </div>
  )
}
