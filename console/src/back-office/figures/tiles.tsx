import { minorOf } from '@tiffin/contract/money'
import { useTexts } from '@tiffin/ui/texts'
import styles from './figures.module.css'
import { FEW_ORDERS } from './few-orders.ts'
import { useAmounts } from './use-amounts.ts'
import type { Figures } from './use-figures.ts'

/** The main figures with their comparison, the paid share, the net amount after refunds, and tips. */
export function Tiles({ figures }: { figures: Figures }) {
  const { shown, before, currency, received, still_to_pay, unaccepted } = figures
  const { t } = useTexts()
  const amount = useAmounts(currency)
  const few = Math.min(shown.orders, before.orders) < FEW_ORDERS
  const tiles = [
    { name: 'takings', now: minorOf(shown.takings), was: minorOf(before.takings), words: amount.minor },
    { name: 'orders', now: shown.orders, was: before.orders, words: String },
    { name: 'average', now: minorOf(shown.average), was: minorOf(before.average), words: amount.minor },
  ]
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ name, now, was, words }) => (
        <div key={name} className={styles.tile}>
          <dt>{t(`console.figures.${name}`)}</dt>
          <dd className="tabular">{words(now)}</dd>
          <dd className={styles.change}>
            <Change now={now} was={was} words={words} few={few} />
          </dd>
        </div>
      ))}
      <div className={styles.tile}>
        <dt>{t('console.figures.received')}</dt>
        <dd className="tabular">{amount.wire(received)}</dd>
        <dd className={styles.change}>{t('console.figures.received_words')}</dd>
      </div>
      {[
        { name: 'still_to_pay', of: still_to_pay },
        { name: 'unaccepted', of: unaccepted },
      ].map(
        ({ name, of }) =>
          of.orders > 0 && (
            <div key={name} className={styles.tile}>
              <dt>{t(`console.figures.${name}`)}</dt>
              <dd className="tabular">{amount.wire(of.amount)}</dd>
              <dd className={styles.change}>{t(`console.figures.${name}_words`, { count: of.orders })}</dd>
            </div>
          ),
      )}
      <Kept figures={figures} />
    </dl>
  )
}

/** The net amount, if something was refunded, and the tips, if there are any. */
function Kept({ figures: { shown, currency } }: { figures: Figures }) {
  const { t } = useTexts()
  const amount = useAmounts(currency)
  const { refunded, net, tips } = shown
  return (
    <>
      {refunded.refunds > 0 && (
        <div className={styles.tile}>
          <dt>{t('console.figures.net')}</dt>
          <dd className="tabular">{amount.wire(net)}</dd>
          <dd className={styles.change}>
            {t('console.figures.refunded_words', {
              count: refunded.refunds,
              amount: amount.wire(refunded.amount),
            })}
          </dd>
        </div>
      )}
      {minorOf(tips) !== 0 && (
        <div className={styles.tile}>
          <dt>{t('console.figures.tips')}</dt>
          <dd className="tabular">{amount.wire(tips)}</dd>
          <dd className={styles.change}>{t('console.figures.tips_words')}</dd>
        </div>
      )}
    </>
  )
}

type Comparison = { now: number; was: number; words: (amount: number) => string; few: boolean }

function Change({ now, was, words, few }: Comparison) {
  const { t } = useTexts()
  if (was === 0) return t('console.figures.nothing_before')
  const percent = String(Math.round((Math.abs(now - was) / was) * 100))
  if (now === was || (percent === '0' && !few)) return t('console.figures.same', { before: words(was) })
  if (few) return t('console.figures.few', { before: words(was) })
  const key = now > was ? 'more' : 'less'
  return t(`console.figures.${key}`, { percent, before: words(was) })
}
