import { ChevronIcon, UserIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useId } from 'react'
import { openPopup } from '../lib/popup.ts'
import { useCustomer } from '../people/account/session.ts'
import { onIntent } from '../lib/on-intent.tsx'
import styles from './header.module.css'

/** Loaded when a customer signs in; the page does not wait for them. */
const links = onIntent(['wallet'], () => import('./account-links.tsx').then(file => file.AccountLinks))

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
        <bdi className={styles.name}>{customer.first_name || t('shell.account')}</bdi>
        <ChevronIcon size={16} />
      </button>
      <div id={id} popover="auto" className={styles.dropdown}>
        <links.Component />
      </div>
    </>
  )
}
