import { useTexts } from '@tiffin/ui/texts'
import styles from './figures.module.css'
import { FEW_ORDERS } from './few-orders.ts'
import { useAmounts } from './use-amounts.ts'
import type { Figures } from './use-figures.ts'

/** A waiting time in minutes that counts as fast. */
const SOON = 5

/** Waiting times, late orders, and cancelled orders. */
export function KitchenFigures({ figures: { shown, currency } }: { figures: Figures }) {
  const { t } = useTexts()
  const amount = useAmounts(currency)
  const { accepted, late, cancelled } = shown
  return (
    <section className={styles.part}>
      <h2>{t('console.figures.kitchen')}</h2>
      <p>
        {accepted.orders === 0 ? t('console.figures.accepted_none') : <AcceptanceTimes accepted={accepted} />}
      </p>
      {late.of > 0 && <p>{t('console.figures.late_words', { count: late.orders, of: late.of })}</p>}
      <p>
        {cancelled.orders === 0
          ? t('console.figures.cancelled_none')
          : t('console.figures.cancelled_words', {
              count: cancelled.orders,
              amount: amount.wire(cancelled.takings),
            })}
      </p>
      {cancelled.orders > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">{t('console.figures.cancelled')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('console.figures.reason')}</th>
              <th scope="col">{t('console.figures.orders')}</th>
            </tr>
          </thead>
          <tbody className="tabular">
            {cancelled.reasons.map(({ reason, orders }) => (
              <tr key={reason ?? ''}>
                <th scope="row">
                  {reason ? t(`console.cancel.${reason}`) : t('console.figures.reason_none')}
                </th>
                <td>{orders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type AcceptanceTimes = Figures['shown']['accepted']

function AcceptanceTimes({ accepted: { orders, middle, within } }: { accepted: AcceptanceTimes }) {
  const { t } = useTexts()
  const soon = within.filter(({ minutes }) => minutes !== null && minutes <= SOON)
  const within_soon = soon.reduce((sum, each) => sum + each.orders, 0)
  return (
    <>
      {t(orders < FEW_ORDERS ? 'console.figures.accepted_few' : 'console.figures.accepted', {
        soon: String(within_soon),
        percent: String(Math.round((within_soon / orders) * 100)),
        count: String(orders),
        minutes: String(SOON),
        middle: middle ?? 0,
      })}
    </>
  )
}
