import type { WireBookRow } from '@tiffin/contract/back-office/books/staff'
import { type Texts, useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './money.module.css'
import type { OpenRecord, MoneyRecord } from './opened.ts'

type Props = { rows: WireBookRow[]; currency: string; label: string; open: OpenRecord }

/** Orders and customers with movements; each opens to its movements. */
export function BookRows({ rows, currency, label, open }: Props) {
  return (
    <ul role="list" className={styles.rows} aria-label={label}>
      {rows.map(row => (
        <li key={row.number}>
          <Row row={row} currency={currency} open={open} />
        </li>
      ))}
    </ul>
  )
}

function Row({ row, currency, open }: Omit<Props, 'rows' | 'label'> & { row: WireBookRow }) {
  const { t } = useTexts()
  const { moment, money } = useShop()
  const { order, customer, sums, at } = row
  const name = customer && (customer.name || t('console.customers.unnamed'))
  const opens: MoneyRecord | undefined = order
    ? { of: 'order', id: order.id, number: order.number }
    : customer
      ? { of: 'customer', id: customer.id, name: name ?? '' }
      : undefined
  const parts = (
    <>
      <span>{[labelOfRow(row, t), name].filter(Boolean).join(' · ')}</span>
      <span className="tabular">
        {money({ value: order || !customer ? sums.kept : sums.given, currency })}
      </span>
      <span className={styles.small}>{moment(at)}</span>
      <span className={styles.small}>
        {Number(sums.refunded_card) + Number(sums.refunded_cash) + Number(sums.refunded_wallet) > 0 &&
          t('console.money.refunded')}
      </span>
    </>
  )
  // A row without an order and a customer has no details.
  if (!opens) return <p className={styles.row}>{parts}</p>
  return (
    <button type="button" className={styles.row} onClick={() => open(opens)}>
      {parts}
    </button>
  )
}

/** An order, a customer's credit, or a payment by a link without an order. */
function labelOfRow({ order, customer }: WireBookRow, t: Texts['t']): string {
  if (!order) return t(customer ? 'console.money.no_order' : 'console.money.by_link')
  return order.number !== null
    ? t('console.money.order', { number: String(order.number) })
    : t('console.money.order_unpaid')
}
