import { useQuery } from '@tanstack/react-query'
import { totalSavings } from '@tiffin/contract/back-office/books/diner'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './order-list.module.css'

/** The total discount of all orders; not shown if it is zero [O-18]. */
export function Saved({ token }: { token: string }) {
  const { call } = useShop()
  const { t } = useTexts()
  const { data } = useQuery({
    queryKey: ['orders', token, 'saved'],
    queryFn: async () => (await call(totalSavings, {})).data,
  })
  const { money } = useFormats(data?.currency)
  if (!data || Number(data.total_savings) <= 0) return null
  return <p className={styles.saved}>{t('account.history.saved', { amount: money(data.total_savings) })}</p>
}
