import { useQuery } from '@tanstack/react-query'
import { getStaffPoints } from '@tiffin/contract/back-office/customers/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './customers.module.css'
import { PointsDialog } from './points-dialog.tsx'

/** One customer's points, their history, and the button to change them. */
export function CustomerPoints({ id, name }: { id: string; name: string }) {
  const { t } = useTexts()
  const { store, dated } = useShop()
  const [isAsking, setAsking] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['customers', store.id, 'points', id],
    queryFn: ({ signal }) => call(getStaffPoints, { params: { storeId: store.id, id }, signal }),
  })
  if (!data) return isError ? <NotLoaded retry={refetch} /> : <Loading />
  return (
    <div className={styles.customer}>
      <p>
        {t('console.customers.points.balance')} <strong className="tabular">{data.points}</strong>
      </p>
      <div>
        <Button
          aria-label={t('console.customers.points.change_of', { name })}
          onClick={() => setAsking(true)}
        >
          {t('console.customers.points.change')}
        </Button>
      </div>
      {isAsking && <PointsDialog id={id} name={name} close={() => setAsking(false)} />}
      {data.entries.length === 0 && <p className={page.soft}>{t('console.customers.points.empty')}</p>}
      <ul role="list" className={styles.orders}>
        {data.entries.map(({ id: key, date, points, description }) => (
          <li key={key} className={styles.order}>
            <span>{description}</span>
            <span>{dated(date)}</span>
            <span className="tabular">
              {points > 0 ? '+' : '−'}
              {Math.abs(points)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
