import type { WireStaffBill } from '@tiffin/contract/ordering/bills/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './bills.module.css'

/** The sum of a bill, and what is still to be paid of it. */
export function BillSums({ bill: { total, owed, currency } }: { bill: WireStaffBill }) {
  const { t } = useTexts()
  const { money } = useShop()
  const sums = [
    ['total', total],
    ['owed', owed],
  ] as const
  return (
    <dl className={styles.sums}>
      {sums.map(([name, value]) => (
        <div key={name} data-sum={name}>
          <dt>{t(`console.bills.${name}`)}</dt>
          <dd className="tabular">{money({ value, currency })}</dd>
        </div>
      ))}
    </dl>
  )
}
