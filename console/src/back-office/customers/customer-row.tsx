import type { ResponseOf } from '@tiffin/contract/endpoint'
import type { findCustomers } from '@tiffin/contract/back-office/customers/staff'
import { Button } from '@tiffin/ui/button'
import { Disclosure } from '@tiffin/ui/disclosure'
import { formatDate } from '@tiffin/ui/format.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import page from '../../shell/page.module.css'
import { useShop } from '../../current-shop/shop.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerPoints } from './customer-points.tsx'
import { CustomerWallet } from './customer-wallet.tsx'
import styles from './customers.module.css'
import { SuspendDialog } from './suspend-dialog.tsx'
import { useSuspension } from './use-suspension.ts'

export type Customer = ResponseOf<typeof findCustomers>['data'][number]

/** One person: contact, orders, and whether they may order. */
export function CustomerRow({ customer }: { customer: Customer }) {
  const { t } = useTexts()
  const { store } = useShop()
  const [isOpen, setOpen] = useState(false)
  const [isWalletOpen, setWalletOpen] = useState(false)
  const [isPointsOpen, setPointsOpen] = useState(false)
  const name = `${customer.first_name} ${customer.last_name}`.trim() || t('console.customers.unnamed')
  return (
    <div className={styles.customer}>
      <p className={styles.name}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {customer.suspension && (
          <span className={styles.badge}>{t('console.customers.suspended_badge')}</span>
        )}
      </p>
      <p className={styles.reach}>
        <a href={`tel:${customer.phone.replaceAll(' ', '')}`}>{customer.phone}</a>
        <a href={`mailto:${customer.email}`}>
          <bdi>{customer.email}</bdi>
        </a>
      </p>
      <p className={page.soft}>
        {t('console.customers.facts', {
          kind: t(customer.guest ? 'console.customers.guest' : 'console.customers.account'),
          since: formatDate(customer.since, store.country),
          count: customer.orders,
        })}
      </p>
      <Suspended customer={customer} name={name} />
      <Disclosure
        summary={t('console.customers.orders')}
        onToggle={event => setOpen(event.currentTarget.open)}
      >
        {isOpen && <CustomerOrders id={customer.id} />}
      </Disclosure>
      {!customer.guest && (
        <Disclosure
          summary={t('console.customers.wallet.title')}
          onToggle={event => setWalletOpen(event.currentTarget.open)}
        >
          {isWalletOpen && <CustomerWallet id={customer.id} name={name} />}
        </Disclosure>
      )}
      {!customer.guest && (
        <Disclosure
          summary={t('console.customers.points.title')}
          onToggle={event => setPointsOpen(event.currentTarget.open)}
        >
          {isPointsOpen && <CustomerPoints id={customer.id} name={name} />}
        </Disclosure>
      )}
    </div>
  )
}

function Suspended({ customer, name }: { customer: Customer; name: string }) {
  const { t } = useTexts()
  const { moment } = useShop()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, suspend, lift } = useSuspension(customer.id, name)
  const { suspension } = customer
  if (!suspension)
    return (
      <div>
        <Button aria-label={t('console.customers.suspend_of', { name })} onClick={() => setAsking(true)}>
          {t('console.customers.suspend')}
        </Button>
        {isAsking && (
          <SuspendDialog
            customer={customer.id}
            name={name}
            isBusy={isBusy}
            suspend={suspend}
            close={() => setAsking(false)}
          />
        )}
      </div>
    )
  return (
    <div className={styles.suspension}>
      <p>{suspension.reason}</p>
      {suspension.at && (
        <p className={page.soft}>
          {t('console.customers.suspended_by', { at: moment(suspension.at), by: suspension.by })}
        </p>
      )}
      <Button busy={isBusy} aria-label={t('console.customers.lift_of', { name })} onClick={() => void lift()}>
        {t('console.customers.lift')}
      </Button>
    </div>
  )
}
