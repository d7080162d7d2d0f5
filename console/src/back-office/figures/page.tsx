import type { WirePeriod } from '@tiffin/contract/back-office/figures/figures'
import { EmptyState } from '@tiffin/ui/empty-state'
import { formatDate, formatTime, clockOf } from '@tiffin/ui/format.ts'
import { useTexts } from '@tiffin/ui/texts'
import { weekdayOf } from '@tiffin/contract/time'
import { Spinner } from '@tiffin/ui/spinner'
import { useShop } from '../../current-shop/shop.tsx'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { CampaignTable } from './campaign-table.tsx'
import { DishTable } from './dish-table.tsx'
import styles from './figures.module.css'
import { FigureFiles } from './figure-files.tsx'
import { KitchenFigures } from './kitchen-figures.tsx'
import { RangeChooser } from '../../shell/range-chooser.tsx'
import { SoldPlot } from './sold-plot.tsx'
import { SoldTables } from './sold-tables.tsx'
import { TaxFigures } from './tax-figures.tsx'
import { Tiles } from './tiles.tsx'
import { type Figures, useFigures } from './use-figures.ts'

/** The shop's sales of today and of earlier days. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_figures'), store.name)
  const { figures, days, isOld, isError, refused, counting, refetch } = useFigures()
  return (
    <div className={page.page}>
      <h1>{t('console.page_figures')}</h1>
      <p className={page.soft}>{t('console.figures.lead')}</p>
      <RangeChooser days={days} refused={refused} />
      {counting ? (
        <p role="status">
          <Spinner /> {counting}
        </p>
      ) : isError && !figures ? (
        <NotLoaded retry={refetch} />
      ) : figures ? (
        <div className={styles.figures} aria-busy={isOld} data-old={isOld || undefined}>
          <p className={page.soft}>
            <Compared figures={figures} />
          </p>
          <Sold figures={figures} />
          <CampaignTable query={days.query} />
          <FigureFiles query={days.query} />
        </div>
      ) : (
        <Loading />
      )}
    </div>
  )
}

/** All figures, or a message that the days have no orders. */
function Sold({ figures }: { figures: Figures }) {
  const { t } = useTexts()
  const { shown, before } = figures
  if (isEmpty(shown) && before.orders === 0)
    return (
      <EmptyState title={t('console.figures.none')}>
        {t(shown.days.length > 1 ? 'console.figures.none_text' : 'console.figures.none_ever_text')}
      </EmptyState>
    )
  return (
    <>
      <Tiles figures={figures} />
      <SoldPlot figures={figures} />
      <SoldTables figures={figures} />
      <DishTable figures={figures} />
      <KitchenFigures figures={figures} />
      <TaxFigures figures={figures} />
    </>
  )
}

function isEmpty({ orders, cancelled, refunded, other_currencies }: WirePeriod): boolean {
  return orders === 0 && cancelled.orders === 0 && refunded.refunds === 0 && other_currencies.length === 0
}

/** "Compared with Friday, 13-11-2026 until 18:00". */
function Compared({ figures: { before, before_until } }: { figures: Figures }) {
  const { t } = useTexts()
  const { store } = useShop()
  const named = (day: string) =>
    t('dated.day', { day: t(`days.${weekdayOf(day)}`), date: formatDate(day, store.country) })
  const time = before_until ? formatTime(before_until, { clock: clockOf(store.country) }) : ''
  const until = before_until ? '_until' : ''
  return before.from === before.to
    ? t(`console.figures.against_day${until}`, { date: named(before.from), time })
    : t(`console.figures.against_days${until}`, { from: named(before.from), to: named(before.to), time })
}
