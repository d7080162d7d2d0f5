import { useQuery } from '@tanstack/react-query'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useShop } from '../../lib/shop.tsx'
import type { UserProfile } from '../../lib/storage.ts'
import { storeQuery } from '../../shop/stores/store-queries.ts'
import styles from './account-page.module.css'
import { ACCOUNT_TABS, type AccountTab } from './account-tabs.ts'
import { useCustomer } from './session.ts'
import { useIsVisitor } from './use-is-visitor.ts'

type Props = {
  title: string
  /** Shown instead to a visitor. A page that redirects visitors has none. */
  visitor?: ReactNode
  children: (customer: UserProfile) => ReactNode
}

/** The frame of the pages of an account. They are read only in the browser. */
export function AccountPage({ title, visitor, children }: Props) {
  const customer = useCustomer()
  const isVisitor = useIsVisitor()
  return (
    <div className={classNames(styles.page, isVisitor && styles.alone)}>
      {!isVisitor && <Tabs />}
      <div className={styles.content}>
        <h1>{title}</h1>
        {customer && children(customer)}
        {isVisitor && visitor}
      </div>
    </div>
  )
}

/** Rows above the page on phones, a list beside it on wider screens. */
function Tabs() {
  const { t } = useTexts()
  const shop = useShop()
  const [location] = useLocation()
  const { data: details } = useQuery(storeQuery(shop))
  const tabs = ACCOUNT_TABS.filter(({ isOffered }) => !isOffered || isOffered(shop, details))
  const path = location.replace(/(?<=.)\/$/, '')
  return (
    <nav aria-label={t('shell.account')} className={styles.nav}>
      <ul role="list" className={styles.tabs}>
        {tabs.map(tab => (
          <li key={tab.name}>
            <Link href={tab.path} className={styles.tab} aria-current={currentOf(tab, path)}>
              {t(`account.tabs.${tab.name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function currentOf({ path, within }: AccountTab, current: string): 'page' | 'true' | undefined {
  if (path === current) return 'page'
  return within === current ? 'true' : undefined
}
