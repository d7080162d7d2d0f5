import { minorOf } from '@tiffin/contract/money'
import type { WireStaffBill } from '@tiffin/contract/ordering/bills/staff'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './bills.module.css'

/** The paid deposits of the guests at the table, which staff take off the bill, or give back if it is paid. */
export function BillDeposits({ bill: { deposits, owed } }: { bill: WireStaffBill }) {
  const { t } = useTexts()
  const { money } = useShop()
  const text = minorOf(owed) > 0 ? 'console.bills.deposit_off' : 'console.bills.deposit_back'
  return deposits.map(({ booking_number, amount }) => (
    <p key={booking_number} className={styles.facts} data-deposit={booking_number}>
      {t(text, { number: String(booking_number), amount: money(amount) })}
      <Link href="/bookings" className={styles.order}>
        {t('console.page_bookings')}
      </Link>
    </p>
  ))
}
