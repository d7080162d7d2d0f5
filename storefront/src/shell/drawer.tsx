import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { closePopup, leavePopup, openPopup } from '../lib/popup.ts'
import { useCustomer } from '../people/account/session.ts'
import { useShop } from '../lib/shop.tsx'
import { AccountLinks } from './account-links.tsx'
import styles from './drawer.module.css'
import { usePageLinks } from './page-links.ts'

/** The navigation of narrow screens: all links of the wide header [H-13]. */
export function Drawer() {
  const { t } = useTexts()
  const customer = useCustomer()
  const { name, language } = useShop().configuration
  return (
    <Dialog open onClose={closePopup} title={name} closeLabel={t('shell.close')}>
      <nav aria-label={t('shell.navigation')} className={styles.nav}>
        {usePageLinks().map(({ href, label }) => (
          <Link key={href} href={href} replace className={styles.link} onClick={leavePopup}>
            {label}
          </Link>
        ))}
        {customer ? (
          <AccountLinks onGo={leavePopup} />
        ) : (
          <button type="button" className={styles.link} onClick={() => openPopup('auth', { step: 'login' })}>
            {t('shell.log_in')}
          </button>
        )}
        {language.options.length > 1 && (
          <Link
            href="/language"
            replace
            state={{ returns: true }}
            className={styles.link}
            onClick={leavePopup}
          >
            {t('shell.language')}
          </Link>
        )}
      </nav>
    </Dialog>
  )
}
