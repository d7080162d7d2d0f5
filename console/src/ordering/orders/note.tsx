import { useTexts } from '@tiffin/ui/texts'
import styles from './notices.module.css'

/** The customer's note. */
export function Note({ text }: { text: string }) {
  const { t } = useTexts()
  return (
    <blockquote className={styles.note} aria-label={t('console.order.note_label')}>
      <bdi>{t('console.order.note', { note: text })}</bdi>
    </blockquote>
  )
}
