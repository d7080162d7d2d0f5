import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findCustomers } from '@tiffin/contract/back-office/customers/staff'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useDeferredValue, useState } from 'react'
import { call } from '../../lib/api.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { CustomerRow } from './customer-row.tsx'

/** Finds customers and suspends them; without a search, lists the suspended ones. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_customers'), store.name)
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed.trim())
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['customers', store.id, sought],
    queryFn: ({ signal }) =>
      call(findCustomers, { params: { storeId: store.id }, query: sought ? { sought } : {}, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={page.page}>
      <h1>{t('console.page_customers')}</h1>
      <p className={page.soft}>{t('console.customers.lead')}</p>
      <Field
        type="search"
        label={t('console.customers.sought')}
        hint={t('console.customers.sought_hint')}
        value={typed}
        maxLength={160}
        autoComplete="off"
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Loading />)}
      {data && <Found {...data} sought={sought} isOld={isPlaceholderData} />}
    </div>
  )
}

type SearchResultsProps = {
  data: Parameters<typeof CustomerRow>[0]['customer'][]
  more: boolean
  sought: string
  isOld: boolean
}

function Found({ data, more, sought, isOld }: SearchResultsProps) {
  const { t } = useTexts()
  return (
    <section aria-busy={isOld}>
      {sought === '' && <h2>{t('console.customers.suspended_title')}</h2>}
      <p className="visually-hidden" role="status">
        {sought !== '' && !isOld && t('console.customers.found', { count: data.length })}
      </p>
      {data.length === 0 && sought === '' && (
        <p className={page.soft}>{t('console.customers.nobody_suspended')}</p>
      )}
      {data.length === 0 && sought !== '' && (
        <EmptyState title={t('console.customers.nobody')}>{t('console.customers.nobody_text')}</EmptyState>
      )}
      <ul role="list" className={page.records}>
        {data.map(customer => (
          <li key={customer.id} className={page.record}>
            <CustomerRow customer={customer} />
          </li>
        ))}
      </ul>
      {more && <p className={page.soft}>{t('console.customers.more')}</p>}
    </section>
  )
}
