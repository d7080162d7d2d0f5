import type { StaffMember } from '@tiffin/contract/people/staff/member'
import { DoorDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { ChevronIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { useCell } from '../../lib/cell.ts'
import { waiting } from '../../waiting/waiting.ts'
import { WaitingCount } from '../../shell/other-shops.tsx'
import page from '../../shell/page.module.css'
import styles from './shops.module.css'
import { useTitle } from '../../shell/use-title.ts'

export function Shops({ staff }: { staff: StaffMember }) {
  const { t } = useTexts()
  useTitle(t('console.shops.title'), t('console.name'))
  const all = useCell(waiting)
  if (staff.stores.length === 0)
    return (
      <EmptyState level={1} drawing={<DoorDrawing />} title={t('console.shops.title')}>
        {t('console.shops.none')}
      </EmptyState>
    )
  return (
    <div className={page.page}>
      <h1>{t('console.shops.title')}</h1>
      <ul role="list" className={styles.shops}>
        {staff.stores.map(store => (
          <li key={store.id}>
            <Link href={`/shops/${store.id}`} className={styles.shop}>
              <span className={styles.name}>
                <strong lang={store.language}>{store.name}</strong>
                <span className={page.soft}>{t(`console.shops.role_${store.role}`)}</span>
              </span>
              <span className={styles.waiting}>
                <WaitingCount count={all.get(store.id)?.length ?? 0} />
                <ChevronIcon direction="right" size={24} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
