import { minorOf, wireOf } from '@tiffin/contract/money'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { RangeChooser } from '../../shell/range-chooser.tsx'
import { RANGES } from '../../shell/ranges.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { DayRow } from './day-row.tsx'
import { BookFiles } from './book-files.tsx'
import styles from './money.module.css'
import type { OpenRecord } from './opened.ts'
import { SumList } from './sums.tsx'
import { type Books, useBooks } from './use-books.ts'

/** The longest period of this page is a quarter, so a year is not offered. */
const SHORT = RANGES.filter(name => name !== 'year')

/** The movements of some days: their sums, and each day with its orders. */
export function DaysView({ open }: { open: OpenRecord }) {
  const { books, days, isOld, isError, refused, refetch } = useBooks()
  return (
    <>
      <RangeChooser ranges={SHORT} days={days} refused={refused} />
      {isError && !books ? (
        <NotLoaded retry={refetch} />
      ) : books ? (
        <div className={styles.books} aria-busy={isOld} data-old={isOld || undefined}>
          <Due books={books} />
          <Moved books={books} open={open} />
          {books.days.length > 0 && <BookFiles query={days.query} />}
        </div>
      ) : (
        <Loading />
      )}
    </>
  )
}

function Moved({ books, open }: { books: Books; open: OpenRecord }) {
  const { t } = useTexts()
  const { days, total, currency } = books
  if (days.length === 0)
    return <EmptyState title={t('console.money.none')}>{t('console.money.none_text')}</EmptyState>
  return (
    <>
      <section className={styles.total}>
        <SumList sums={total} currency={currency.iso} label={t('console.money.total')} />
        <AddsUp books={books} />
      </section>
      <section>
        <h2>{t('console.money.days_caption')}</h2>
        {days.map(day => (
          <DayRow key={day.day} day={day} currency={currency.iso} isOnly={days.length === 1} open={open} />
        ))}
      </section>
    </>
  )
}

/** "61.00 paid − 8.50 refunded − 0.00 fees = 52.50 kept", and the tips and deposits, if there are any. */
function AddsUp({ books: { total, currency } }: { books: Books }) {
  const { t } = useTexts()
  const { money } = useShop()
  const sum = (...values: string[]) =>
    money({ value: wireOf(values.reduce((all, value) => all + minorOf(value), 0)), currency: currency.iso })
  return (
    <p className={page.soft}>
      {t(`console.money.adds_up${total.disputed === '0.00' ? '' : '_disputed'}`, {
        paid: sum(total.paid_card, total.paid_cash, total.paid_wallet),
        refunded: sum(total.refunded_card, total.refunded_cash, total.refunded_wallet),
        disputed: sum(total.disputed),
        fees: sum(total.fees),
        kept: sum(total.kept),
        tips: sum(total.tips),
        with_tips: minorOf(total.tips) === 0 ? 0 : 1,
        deposits: sum(total.deposits),
        with_deposits: minorOf(total.deposits) === 0 ? 0 : 1,
      })}
    </p>
  )
}

function Due({ books: { cash_due, unaccepted, currency, other_currencies } }: { books: Books }) {
  const { t } = useTexts()
  const { money } = useShop()
  return (
    <>
      {cash_due.orders > 0 && (
        <p>
          {t('console.money.cash_due', {
            count: cash_due.orders,
            amount: money({ value: cash_due.amount, currency: currency.iso }),
          })}
        </p>
      )}
      {unaccepted.orders > 0 && (
        <p>
          {t('console.money.unaccepted', {
            count: unaccepted.orders,
            amount: money({ value: unaccepted.amount, currency: currency.iso }),
          })}
        </p>
      )}
      {other_currencies.length > 0 && (
        <p className={page.soft}>
          {t('console.money.other_currencies', { currencies: other_currencies.join(', ') })}
        </p>
      )}
    </>
  )
}
