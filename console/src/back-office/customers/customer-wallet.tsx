import { useQuery } from '@tanstack/react-query'
import { getStaffWallet } from '@tiffin/contract/back-office/customers/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useShop } from '../../current-shop/shop.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import styles from './customers.module.css'

/** One customer's wallet: balance, history, and the button to add credit [Y-06]. */
export function CustomerWallet({ id, name }: { id: string; name: string }) {
  const { t } = useTexts()
  const { store, dated, money } = useShop()
  const [isAsking, setAsking] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['customers', store.id, 'wallet', id],
    queryFn: ({ signal }) => call(getStaffWallet, { params: { storeId: store.id, id }, signal }),
  })
  if (!data) return isError ? <NotLoaded retry={refetch} /> : <Loading />
  const inShopMoney = (value: string) => money({ value, currency: data.balance.currency })
  return (
    <div className={styles.customer}>
      <p>
        {t('console.customers.wallet.balance')} <strong className="tabular">{money(data.balance)}</strong>
      </p>
      <div>
        <Button
          aria-label={t('console.customers.wallet.credit_of', { name })}
          onClick={() => setAsking(true)}
        >
          {t('console.customers.wallet.credit')}
        </Button>
      </div>
      {isAsking && <CreditDialog id={id} name={name} close={() => setAsking(false)} />}
      {data.movements.length === 0 && <p className={page.soft}>{t('console.customers.wallet.empty')}</p>}
      <ul role="list" className={styles.orders}>
        {data.movements.map(({ id: key, date, type, amount, description }) => (
          <li key={key} className={styles.order}>
            <span>{description}</span>
            <span>{dated(date)}</span>
            <span className="tabular">
              {type === 'CREDIT' ? '+' : '−'}
              {inShopMoney(amount)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
