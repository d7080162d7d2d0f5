import { useQuery } from '@tanstack/react-query'
import type { WireReceipt } from '@tiffin/contract/back-office/books/diner'
import { addressLine } from '@tiffin/contract/shop/places/address-line'
import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { PrintIcon } from '@tiffin/ui/icons'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { Lines } from '../cart/lines.tsx'
import { Totals } from '../cart/totals.tsx'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { ReceiptMoney } from './receipt-money.tsx'
import styles from './receipt-page.module.css'
import { receiptQuery } from './receipt-query.ts'

/** The receipt of an order on a page of its own, for printing or for accountants. */
export function ReceiptPage({ id }: { id: string }) {
  const { t } = useTexts()
  const { data, isError, refetch, isFetching } = useQuery(receiptQuery(useShop(), id))
  if (data) return <Paper receipt={data} />
  return (
    <div className={styles.page} aria-busy={!isError}>
      <h1 className={isError ? 'visually-hidden' : undefined}>{t('tracking.receipt')}</h1>
      {isError ? (
        <EmptyState
          drawing={<PlugDrawing />}
          title={t('tracking.paper.failed')}
          action={
            <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
              {t('tracking.failed.action')}
            </Button>
          }
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}

function Paper({ receipt }: { receipt: WireReceipt }) {
  const { t } = useTexts()
  const { order } = receipt
  const { date, time } = useFormats(order.total.currency)
  useTitle(`${t('tracking.paper.title', { number: String(order.order_number) })} · ${receipt.shop.name}`)
  return (
    <article className={styles.page}>
      <Head receipt={receipt} />
      <p>
        {[
          t('tracking.paper.placed', {
            date: t('days.at', { day: date(order.placed_at), time: time(order.placed_at) }),
          }),
          t(`service.type.${order.service_type}`),
        ].join(' · ')}
      </p>
      {order.status === 'CANCELLED' && (
        <p>
          <strong>{t('tracking.now.cancelled')}</strong>
        </p>
      )}
      <For receipt={receipt} />
      {order.incomplete && <p>{t('tracking.incomplete')}</p>}
      <Lines lines={order.item} currency={order.total.currency} />
      <Totals cart={{ ...order, delivery: 'not_needed' }} />
      <ReceiptMoney receipt={receipt} />
      <p className={styles.actions}>
        <Button variant="primary" icon={<PrintIcon />} onClick={() => print()}>
          {t('tracking.print')}
        </Button>
        <Link href={`/order-tracking/${order.id}`}>{t('tracking.paper.order')}</Link>
      </p>
    </article>
  )
}

function Head({ receipt: { order, shop } }: { receipt: WireReceipt }) {
  const { t } = useTexts()
  return (
    <header className={styles.head}>
      <h1>{t('tracking.paper.title', { number: String(order.order_number) })}</h1>
      <p>
        <strong>{shop.name}</strong>
      </p>
      {shop.address && <p>{shop.address}</p>}
      <p>{[shop.phone, shop.email].filter(Boolean).join(' · ')}</p>
      {shop.tax_number && (
        <p>
          {t('tracking.paper.tax_number', {
            label: shop.tax_label || t('tracking.paper.tax'),
            number: shop.tax_number,
          })}
        </p>
      )}
    </header>
  )
}

/** The customer's name, shown only to the customer. */
function For({ receipt: { order } }: { receipt: WireReceipt }) {
  const { t } = useTexts()
  const { configuration } = useShop()
  const { contact, address } = order
  if (!contact) return null
  return (
    <p>
      <bdi>
        {[
          t('tracking.paper.for', { name: `${contact.first_name} ${contact.last_name}`.trim() }),
          address && addressLine(address, configuration.country.iso),
        ]
          .filter(Boolean)
          .join(', ')}
      </bdi>
    </p>
  )
}
