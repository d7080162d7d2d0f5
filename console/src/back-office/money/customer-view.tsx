import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findCustomers } from '@tiffin/contract/back-office/customers/staff'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useDeferredValue, useState } from 'react'
import { call } from '../../lib/api.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './money.module.css'
import type { OpenRecord } from './opened.ts'

/** Finds a customer by the beginning of a name, an e-mail address or a phone number. */
export function CustomerView({ open }: { open: OpenRecord }) {
  const { t } = useTexts()
  const { store } = useShop()
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed.trim())
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['customers', store.id, sought],
    queryFn: ({ signal }) =>
      call(findCustomers, { params: { storeId: store.id }, query: { sought }, signal }),
    placeholderData: keepPreviousData,
    enabled: sought !== '',
  })
  return (
    <>
      <Field
        type="search"
        label={t('console.money.sought')}
        hint={t('console.money.sought_hint')}
        value={typed}
        maxLength={160}
        autoComplete="off"
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {sought !== '' && !data && (isError ? <NotLoaded retry={refetch} /> : <Loading />)}
      {sought !== '' && data && (
        <section aria-busy={isPlaceholderData}>
          <p className="visually-hidden" role="status">
            {!isPlaceholderData && t('console.customers.found', { count: data.data.length })}
          </p>
          {data.data.length === 0 && <EmptyState title={t('console.money.nobody_found')} />}
          <ul role="list" className={styles.rows}>
            {data.data.map(customer => (
              <li key={customer.id}>
                <CustomerButton customer={customer} open={open} />
              </li>
            ))}
          </ul>
          {data.more && <p className={page.soft}>{t('console.customers.more')}</p>}
        </section>
      )}
    </>
  )
}

type CustomerName = { id: string; first_name: string; last_name: string; email: string; phone: string }

function CustomerButton({ customer, open }: { customer: CustomerName; open: OpenRecord }) {
  const { t } = useTexts()
  const { id, first_name, last_name, email, phone } = customer
  const name = `${first_name} ${last_name}`.trim() || t('console.customers.unnamed')
  return (
    <button type="button" className={styles.row} onClick={() => open({ of: 'customer', id, name })}>
      <bdi>{name}</bdi>
      <span className="tabular">{phone}</span>
      <span className={styles.small}>{email}</span>
    </button>
  )
}
