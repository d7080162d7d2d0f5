import { useTexts } from '@tiffin/ui/texts'
import { Link, useLocation } from 'wouter'
import { hasWallets } from '../people/account/has-wallets.ts'
import { signOut } from '../people/account/session.ts'
import { useShop } from '../lib/shop.tsx'
import styles from './header.module.css'

/** Links to a customer's pages, and sign-out [H-10]. */
export function AccountLinks({ onGo }: { onGo?: () => void }) {
  const { t } = useTexts()
  const shop = useShop()
  const [, navigate] = useLocation()
  const leave = () => {
    onGo?.()
    void signOut(shop)
    navigate('/')
  }
  return (
    <ul role="list">
      <li>
        <Link href="/orderHistory" className={styles.entry} onClick={onGo}>
          {t('shell.order_history')}
        </Link>
      </li>
      <li>
        <Link href="/profile" className={styles.entry} onClick={onGo}>
          {t('shell.profile')}
        </Link>
      </li>
      {hasWallets(shop) && (
        <li>
          <Link href="/wallet" className={styles.entry} onClick={onGo}>
            {t('wallet.title')}
          </Link>
        </li>
      )}
      <li>
        <button type="button" className={styles.entry} onClick={leave}>
          {t('shell.log_out')}
        </button>
      </li>
    </ul>
  )
}
