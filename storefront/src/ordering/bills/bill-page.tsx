import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { getBill } from '@tiffin/contract/ordering/bills/diner'
import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { SignpostDrawing } from '@tiffin/ui/other-drawings'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import { BillView } from './bill-view.tsx'
import styles from './bills.module.css'

/** How often the page reads what other phones at the table have ordered and paid. */
const REFRESH_MS = 4000

/** `paying`: the order that this phone was paying when it left for the provider's page. */
export function BillPage({ token, paying }: { token: string; paying?: string }) {
  const { t } = useTexts()
  const { call } = useShop()
  const query = paying === undefined ? {} : { returned: 'yes' }
  const bill = useQuery({
    queryKey: ['bill', token],
    queryFn: async () => (await call(getBill, { params: { token }, query })).data,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    retry: (count, error) => !isUnknown(error) && count < 2,
  })
  if (bill.data) return <BillView bill={bill.data} paying={paying} onChanged={() => void bill.refetch()} />
  if (!bill.isError)
    return (
      <div className={styles.page} aria-busy="true">
        <h1>{t('dinein.bill')}</h1>
        <Skeleton lines={4} />
      </div>
    )
  if (isUnknown(bill.error))
    return (
      <EmptyState level={1} drawing={<SignpostDrawing />} title={t('dinein.no_bill')}>
        {t('dinein.no_bill_text')}
      </EmptyState>
    )
  return (
    <EmptyState
      level={1}
      drawing={<PlugDrawing />}
      title={t('dinein.bill_not_read')}
      action={
        <Button variant="primary" busy={bill.isFetching} onClick={() => void bill.refetch()}>
          {t('dinein.again')}
        </Button>
      }
    />
  )
}

function isUnknown(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}
