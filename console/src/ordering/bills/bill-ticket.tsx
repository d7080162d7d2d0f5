import type { WireStaffBill } from '@tiffin/contract/ordering/bills/staff'
import { useTexts } from '@tiffin/ui/texts'
import { createPortal } from 'react-dom'
import { useShop } from '../../current-shop/shop.tsx'
import { usePrint } from '../../lib/use-print.ts'
import styles from '../../shell/ticket.module.css'
import { paidOf } from './bill-sums.tsx'

/** The printed bill of a table. Rendering it opens the print dialog, as for a kitchen ticket. */
export function BillTicket({ bill, onDone }: { bill: WireStaffBill; onDone: () => void }) {
  const { t } = useTexts()
  const { store, date, time, money } = useShop()
  usePrint(onDone)
  const { table_name, opened_at, rounds, currency, total, owed, deposits } = bill
  const amount = (value: string) => money({ value, currency })
  return createPortal(
    <div className={styles.ticket} data-bill-ticket={table_name}>
      <p className={styles.small}>{store.name}</p>
      <p className={styles.way}>{t('console.bills.ticket', { table: table_name })}</p>
      <p className={styles.small}>
        {date(opened_at)}, {time(opened_at)}
      </p>
      {rounds
        .filter(({ status }) => status !== 'CANCELLED')
        .map(round => (
          <div key={round.order_id}>
            <ul role="list" className={styles.lines}>
              {round.lines.map(({ quantity, name, price }, index) => (
                // A round can contain the same dish twice, and its lines never change.
                <li key={index} className={styles.priced}>
                  <span>{quantity}</span>
                  <span>{name}</span>
                  <span className="tabular">{amount(price)}</span>
                </li>
              ))}
            </ul>
            <p className={styles.sum}>
              <span>
                {t('console.bills.round', { number: String(round.round) })} ·{' '}
                {t('console.order.title', { number: round.order_number })}
              </span>
              <span className="tabular">{amount(round.total)}</span>
            </p>
          </div>
        ))}
      <p className={styles.big}>
        <span className={styles.way}>{t('console.bills.total')}</span>
        <span>{amount(total)}</span>
      </p>
      <p className={styles.sum}>
        <span>{t('console.bills.paid_so_far')}</span>
        <span className="tabular">{amount(paidOf(bill))}</span>
      </p>
      <p className={styles.sum}>
        <span>{t('console.bills.owed')}</span>
        <span className="tabular">{amount(owed)}</span>
      </p>
      {deposits.map(({ booking_number, amount: deposit }) => (
        <p key={booking_number} className={styles.sum}>
          <span>{t('console.bills.deposit_paid', { number: String(booking_number) })}</span>
          <span className="tabular">{money(deposit)}</span>
        </p>
      ))}
    </div>,
    document.body,
  )
}
