import { useQuery } from '@tanstack/react-query'
import { getSmsMonth } from '@tiffin/contract/shop/letters/staff'
import { Button } from '@tiffin/ui/button'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../../current-shop/shop.tsx'
import { call } from '../../../lib/api.ts'

/** The cost of this month's text messages, and the month's limit. */
export function SmsMonth() {
  const { t } = useTexts()
  const { store, money } = useShop()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['sms-month', store.id],
    queryFn: ({ signal }) => call(getSmsMonth, { params: { storeId: store.id }, signal }),
  })
  if (!data && isError)
    return (
      <>
        <p role="alert">{t('settings.sms.used_failed')}</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('console.retry')}
        </Button>
      </>
    )
  if (!data) return <Skeleton lines={1} />
  const inMoney = (value: string) => money({ value, currency: store.currency.iso })
  const values = { count: data.texts, spent: inMoney(data.spent), limit: inMoney(data.month_limit) }
  return <p>{t('settings.sms.used', values)}</p>
}
