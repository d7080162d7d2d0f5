import { minorOf, wireOf } from '@tiffin/contract/money'
import type { WireStaffBill } from '@tiffin/contract/ordering/bills/staff'
import { Badge } from '@tiffin/ui/badge'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './bills.module.css'

type Share = WireStaffBill['shares'][number]

/** The sum of a bill, what its guests have paid or are paying by card, and what is still to be paid. */
export function BillSums({ bill }: { bill: WireStaffBill }) {
  const { t } = useTexts()
  const { money } = useShop()
  const { total, owed, currency, shares } = bill
  const sums = [
    ['total', total],
    ['paid_so_far', paidOf(bill)],
    ['owed', owed],
  ] as const
  return (
    <>
      {shares.length > 0 && (
        <section className={styles.shares} aria-label={t('console.bills.shares')}>
          <h3 className={styles.heading}>{t('console.bills.shares')}</h3>
          <ul role="list">
            {shares.map(({ id, choice, amount, tip, state }) => (
              <li key={id} className={styles.facts} data-share={state}>
                <strong className="tabular">{money({ value: amount, currency })}</strong>
                {t(`console.bills.share_${choice.by}`, placeOf(choice))}
                {minorOf(tip) > 0 && (
                  <span>{t('console.bills.share_tip', { amount: money({ value: tip, currency }) })}</span>
                )}
                <Badge tone={state === 'paid' ? 'good' : 'accent'}>{t(`console.bills.state.${state}`)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <dl className={styles.sums}>
        {sums.map(([name, value]) => (
          <div key={name} data-sum={name}>
            <dt>{t(`console.bills.${name}`)}</dt>
            <dd className="tabular">{money({ value, currency })}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What has been paid of a bill, by card and at the table. */
export function paidOf({ total, owed }: Pick<WireStaffBill, 'total' | 'owed'>): string {
  return wireOf(minorOf(total) - minorOf(owed))
}

/** Which of how many even parts it is. */
function placeOf(choice: Share['choice']): { part: string; people: string } | undefined {
  if (choice.by !== 'evenly') return undefined
  return { part: String(choice.part), people: String(choice.people) }
}
