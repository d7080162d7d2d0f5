import type { WireBookEntry } from '@tiffin/contract/back-office/books/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { OrderMessages } from '../../ordering/messages/order-messages.tsx'
import { PaymentList } from '../refunds/payment-list.tsx'
import { RefundButton } from '../refunds/refund-button.tsx'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './money.module.css'
import type { OpenRecord } from './opened.ts'
import { SumList } from './sums.tsx'
import { useOrder } from './use-books.ts'

/** The money of an order: movements with author and reason; its payments at the provider; and the button to refund. */
export function OrderMoney({ id, open }: { id: string; open: OpenRecord }) {
  const { t } = useTexts()
  const { dated, money } = useShop()
  const { data, isError, refetch } = useOrder(id)
  if (!data) return isError ? <NotLoaded retry={refetch} /> : <Loading />
  const { number, status, placed_at, currency, total, customer, cash_due, sums, entries } = data
  const name = customer.name || t('console.customers.unnamed')
  return (
    <div className={styles.part}>
      <p>
        {t(`console.status.${status}`)} · {dated(placed_at)} ·{' '}
        {t('console.money.order_total', { amount: money({ value: total, currency }) })}
      </p>
      {Number(cash_due) > 0 && (
        <p>{t('console.money.order_due', { amount: money({ value: cash_due, currency }) })}</p>
      )}
      {entries.length === 0 ? (
        <p className={page.soft}>{t('console.money.no_entries')}</p>
      ) : (
        <>
          <SumList sums={sums} currency={currency} />
          <h3>{t('console.money.entries')}</h3>
          <ol role="list" className={styles.rows}>
            {entries.map((entry, index) => (
              <li key={index} className={styles.entry}>
                <Entry entry={entry} />
              </li>
            ))}
          </ol>
        </>
      )}
      <PaymentList order_id={id} />
      {number !== null && <OrderMessages order={{ id, order_number: number }} />}
      <p className={styles.files}>
        {number !== null && <RefundButton order_id={id} number={number} />}
        <Button onClick={() => open({ of: 'customer', id: customer.id, name })}>
          {t('console.money.all_of', { name })}
        </Button>
      </p>
    </div>
  )
}

function Entry({ entry: { kind, at, currency, actor, reason, sums } }: { entry: WireBookEntry }) {
  const { t } = useTexts()
  const { dated } = useShop()
  return (
    <>
      <strong>{t(`console.money.kind.${kind}`)}</strong>
      <span className={styles.small}>{dated(at)}</span>
      {(actor ?? reason) && (
        <span className={styles.small}>
          {actor ?? t('console.money.rule')}
          {reason && `: ${reason}`}
        </span>
      )}
      <SumList sums={sums} currency={currency} isOfOne />
    </>
  )
}
