import { BackIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { useFromStart } from './from-start.ts'
import styles from './page.module.css'

/** Links from a page of the settings to the list of all, or to the checklist. */
export function BackToSettings() {
  const { t } = useTexts()
  const isFromStart = useFromStart()
  return (
    <Link href={isFromStart ? '/start' : '/settings'} className={styles.back}>
      <BackIcon size={20} />
      {t(isFromStart ? 'console.start.back' : 'console.settings.back')}
    </Link>
  )
}
