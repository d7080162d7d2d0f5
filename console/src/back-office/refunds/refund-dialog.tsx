import { useQuery } from '@tanstack/react-query'
import { getRefundable } from '@tiffin/contract/back-office/refunds/staff'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import { useShop } from '../../current-shop/shop.tsx'
import { PaymentList } from './payment-list.tsx'
import type { MissingReport } from './use-refund.ts'
import { RefundForm } from './refund-form.tsx'
import { DisputeList, RefundList } from './refund-list.tsx'
import { ShareList } from './share-list.tsx'

type Props = { order_id: string; number: number; report?: MissingReport | undefined; close: () => void }

/** The payments of an order that can be refunded, and past refunds. */
export function RefundDialog({ order_id, number, report, close }: Props) {
  const { t } = useTexts()
  const { store, money } = useShop()
  const { data, isError, refetch } = useQuery({
    queryKey: ['refunds', store.id, order_id],
    queryFn: ({ signal }) => call(getRefundable, { params: { storeId: store.id, id: order_id }, signal }),
    select: answer => answer.data,
  })
  const isLeft = data !== undefined && Number(data.captured) > 0
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={t('console.close')}
      title={t('console.refunds.of', { number: String(number) })}
    >
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Loading />)}
      {data && (
        <p>
          {isLeft
            ? t('console.refunds.left', {
                amount: money({ value: data.captured, currency: data.currency }),
              })
            : t('console.refunds.nothing')}
        </p>
      )}
      <PaymentList order_id={order_id} />
      {data && data.shares.length > 0 && <ShareList order_id={order_id} refundable={data} />}
      {data && data.refunds.length > 0 && <RefundList order_id={order_id} refundable={data} />}
      {data && data.disputes.length > 0 && <DisputeList refundable={data} />}
      {data && isLeft && <RefundForm order_id={order_id} refundable={data} report={report} close={close} />}
    </Dialog>
  )
}
