import { useQuery } from '@tanstack/react-query'
import { getLastWeekSavings } from '@tiffin/contract/ordering/orders/diner'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './week-savings.module.css'

/**
 * What diners of all shops saved in the last seven days [I-32]; hidden at zero. Read by the browser only, because a
 * cached page would show an old sum. It is the last part of the page, so nothing moves when it appears.
 */
export function WeekSavings() {
  const { t } = useTexts()
  const { call } = useShop()
  const { data } = useQuery({
    queryKey: ['week_savings'],
    queryFn: async () => (await call(getLastWeekSavings, {})).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { money } = useFormats(data?.currency)
  if (!data || Number(data.amount) === 0) return null
  return <p className={styles.savings}>{t('home.savings', { amount: money(data.amount) })}</p>
}
