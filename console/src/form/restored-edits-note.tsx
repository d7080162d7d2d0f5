import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import styles from './restored-edits-note.module.css'

/** What is in the form was typed at an earlier visit; one press begins anew. */
export function RestoredEditsNote({ discard }: { discard: () => void }) {
  const { t } = useTexts()
  return (
    <div role="status" className={styles.note}>
      <p>{t('console.settings.kept')}</p>
      <Button onClick={discard}>{t('console.settings.discard')}</Button>
    </div>
  )
}
