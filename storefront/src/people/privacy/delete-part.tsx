import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { openPopup } from '../../lib/popup.ts'
import { DeletePopup } from './delete-popup.tsx'
import styles from './privacy.module.css'

/** Deletes the account after a question. */
export function DeletePart({ token }: { token: string }) {
  const { t } = useTexts()
  return (
    <section className={styles.part} aria-labelledby="delete">
      <h2 id="delete">{t('privacy.delete.title')}</h2>
      <p>{t('privacy.delete.lead')}</p>
      <Button onClick={() => askToDelete(token)}>{t('privacy.delete.start')}</Button>
    </section>
  )
}

function askToDelete(token: string): void {
  openPopup('own', { body: <DeletePopup token={token} /> })
}
