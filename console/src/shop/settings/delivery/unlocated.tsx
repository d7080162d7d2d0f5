import { useQuery } from '@tanstack/react-query'
import { getChecklist } from '@tiffin/contract/back-office/shops/staff'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../../lib/api.ts'
import { useShop } from '../../../current-shop/shop.tsx'
import styles from './delivery.module.css'

/** Warns that the installation cannot find addresses in the shop's country, with the remedy. */
export function Unlocated() {
  const { t } = useTexts()
  const { store } = useShop()
  const { data } = useQuery({
    queryKey: ['checklist', store.id],
    queryFn: ({ signal }) => call(getChecklist, { params: { storeId: store.id }, signal }),
  })
  if (!data || data.data.knows_places) return null
  return (
    <div className={styles.warning} data-unlocated>
      <p>{t('settings.delivery.unlocated')}</p>
      <p>{t('settings.delivery.unlocated_remedy')}</p>
    </div>
  )
}
