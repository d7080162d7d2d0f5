import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { SignpostDrawing } from '@tiffin/ui/other-drawings'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { BillView } from './bill-view.tsx'
import styles from './bills.module.css'
import { isUnknown, useBill } from './use-bill.ts'

/** `share`: the share that this phone was paying when it left for the provider's page. */
export function BillPage({ token, share }: { token: string; share?: string }) {
  const { t } = useTexts()
  const bill = useBill(token, share)
  if (bill.data)
    return <BillView bill={bill.data.data} result={bill.data.result} onChanged={() => void bill.refetch()} />
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
