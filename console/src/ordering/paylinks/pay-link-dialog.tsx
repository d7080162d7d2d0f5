import { useQuery } from '@tanstack/react-query'
import { listPaymentLinks } from '@tiffin/contract/ordering/payment-links/staff'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import { useShop } from '../../current-shop/shop.tsx'
import { PayLinkForm, type PayLinkOrder } from './pay-link-form.tsx'
import { PayLinkRow } from './pay-link-row.tsx'
import styles from './paylinks.module.css'

type Props = { order: PayLinkOrder; close: () => void }

/**
 * The payment link of an order: the active one, or a form for a new one, and the history of others.
 */
export function PayLinkDialog({ order, close }: Props) {
  const { t } = useTexts()
  const { store, money } = useShop()
  const { data, isError, refetch } = useQuery({
    queryKey: ['paylinks', store.id, order.id],
    queryFn: ({ signal }) =>
      call(listPaymentLinks, { params: { storeId: store.id }, query: { order_id: order.id }, signal }),
    select: answer => answer.data,
    refetchInterval: 5000,
  })
  const isOver = data?.some(({ state }) => state === 'open' || state === 'paid') === true
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={t('console.close')}
      title={t('console.paylinks.of', { number: String(order.number) })}
    >
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Loading />)}
      {data && !isOver && (
        <>
          <p>{t('console.paylinks.due', { amount: money(order.amount) })}</p>
          <PayLinkForm order={order} onMade={() => void refetch()} />
        </>
      )}
      {data && data.length > 0 && (
        <ul role="list" className={styles.list}>
          {data.map(link => (
            <PayLinkRow key={link.id} link={link} onChanged={() => void refetch()} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
