import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { totalSavings } from '@tiffin/contract/back-office/books/diner'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './order-list.module.css'

type Savings = ResponseOf<typeof totalSavings>['data']

/** The total discount of all orders. Requested once: the list of orders waits for the response, which stands above it. */
export function useSavings(token: string) {
  const { call } = useShop()
  return useQuery<Savings>({
    queryKey: ['orders', token, 'saved'],
    queryFn: async () => (await call(totalSavings, {})).data,
    retry: false,
  })
}

/** Not shown if it is zero [O-18]. */
export function Saved({ savings }: { savings: Savings | undefined }) {
  const { t } = useTexts()
  const { money } = useFormats(savings?.currency)
  if (!savings || Number(savings.total_savings) <= 0) return null
  return (
    <p className={styles.saved}>{t('account.history.saved', { amount: money(savings.total_savings) })}</p>
  )
}
