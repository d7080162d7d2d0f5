import { Disclosure } from '@tiffin/ui/disclosure'
import { clockOf, formatDate, formatTime } from '@tiffin/ui/format.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import { dayBars, hourBars } from './bars.ts'
import styles from './figures.module.css'
import { Plot } from './plot.tsx'
import { useAmounts } from './use-amounts.ts'
import type { Figures } from './use-figures.ts'

/** Sales by hour, and by day if there are several days. */
export function SoldPlot({ figures }: { figures: Figures }) {
  const { shown, before } = figures
  const { store } = useShop()
  const hour = (key: string) => formatTime(`${key.padStart(2, '0')}:00`, { clock: clockOf(store.country) })
  return (
    <>
      {shown.days.length > 1 && (
        <PlotWithTable
          figures={figures}
          name="day"
          bars={dayBars(shown, before)}
          words={key => formatDate(key, store.country)}
          short={key => String(Number(key.slice(8)))}
        />
      )}
      <PlotWithTable figures={figures} name="hour" bars={hourBars(shown, before)} words={hour} short={hour} />
    </>
  )
}

type Props = {
  figures: Figures
  name: 'hour' | 'day'
  bars: ReturnType<typeof hourBars>
  words: (key: string) => string
  /** The short label below a bar. */
  short: (key: string) => string
}

function PlotWithTable({ figures, name, bars, words, short }: Props) {
  const { t } = useTexts()
  const amount = useAmounts(figures.currency)
  const title = t(`console.figures.by_${name}`)
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <Plot
        bars={bars}
        labels={bars.map(({ key }) => short(key))}
        axis={minor => amount.minor(minor).replace(/\.00$/, '')}
        legend={{ shown: t('console.figures.shown'), before: t('console.figures.before') }}
      />
      <Disclosure summary={t('console.figures.table')}>
        <div className={styles.scrolls}>
          <table className={styles.table}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t(`console.figures.${name}`)}</th>
                <th scope="col">{t('console.figures.orders')}</th>
                <th scope="col">{t('console.figures.takings')}</th>
                <th scope="col">{t('console.figures.before')}</th>
              </tr>
            </thead>
            <tbody className="tabular">
              {bars.map(bar => (
                <tr key={bar.key}>
                  <th scope="row">{words(bar.key)}</th>
                  <td>{bar.orders}</td>
                  <td>{amount.minor(bar.shown)}</td>
                  <td>{amount.minor(bar.before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </section>
  )
}
