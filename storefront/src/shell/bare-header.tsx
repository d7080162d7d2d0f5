import { BackIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { Brand } from './brand.tsx'
import styles from './header.module.css'

/** The header of checkout: its only link leads back to the menu. */
export function BareHeader() {
  const { t } = useTexts()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link href="/order-now" className={styles.back}>
          <BackIcon />
          <span>{t('shell.back_to_menu')}</span>
        </Link>
        <div className={styles.centre}>
          <Brand />
        </div>
      </div>
    </header>
  )
}
