import { ChevronIcon, UserIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useId } from 'react'
import { Link, useLocation } from 'wouter'
import { openPopup } from '../lib/popup.ts'
import { signOut, useCustomer } from '../account/session.ts'
import { useShop } from '../lib/shop.tsx'
import styles from './header.module.css'

/** For a visitor "Log in" [H-09]; for a customer the links to their pages and "Log out" [H-10]. */
export function AccountMenu() {
  const { t } = useTexts()
  const customer = useCustomer()
  const id = useId()
  if (!customer) {
    return (
      <button type="button" className={styles.link} onClick={() => openPopup('auth', { step: 'login' })}>
        {t('shell.log_in')}
      </button>
    )
  }
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.link}>
        <UserIcon />
        {customer.first_name || t('shell.account')}
        <ChevronIcon size={16} />
      </button>
      <div id={id} popover="auto" className={styles.dropdown}>
        <AccountLinks />
      </div>
    </>
  )
}

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
      <li>
        <button type="button" className={styles.entry} onClick={leave}>
          {t('shell.log_out')}
        </button>
      </li>
    </ul>
  )
}
