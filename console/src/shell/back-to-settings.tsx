import { BackIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import styles from './page.module.css'

/** Leads from a page of the settings to the list of all. */
export function BackToSettings() {
  const { t } = useTexts()
  return (
    <Link href="/settings" className={styles.back}>
      <BackIcon size={20} />
      {t('console.settings.back')}
    </Link>
  )
}
