import { weekdayOf } from '@tiffin/contract/time'
import { Button } from '@tiffin/ui/button'
import { Disclosure } from '@tiffin/ui/disclosure'
import { formatDate } from '@tiffin/ui/format.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import { useShop } from '../../current-shop/shop.tsx'
import { BookRows } from './book-rows.tsx'
import styles from './money.module.css'
import type { OpenRecord } from './opened.ts'
import { SumList } from './sums.tsx'
import { type Books, useDay } from './use-books.ts'

type Props = { day: Books['days'][number]; currency: string; isOnly: boolean; open: OpenRecord }

/**
 * One day: the amount kept; expanded, all sums and the orders. A single day is expanded initially.
 */
export function DayRow({ day: { day, sums }, currency, isOnly, open }: Props) {
  const { t } = useTexts()
  const { store, money } = useShop()
  const [isOpen, setOpen] = useState(isOnly)
  const named = t('dated.day', { day: t(`days.${weekdayOf(day)}`), date: formatDate(day, store.country) })
  return (
    <Disclosure
      summary={named}
      figure={money({ value: sums.kept, currency })}
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      {isOpen && (
        <div className={styles.day}>
          {!isOnly && <SumList sums={sums} currency={currency} label={named} />}
          <DayOrders day={day} currency={currency} open={open} />
        </div>
      )}
    </Disclosure>
  )
}

function DayOrders({ day, currency, open }: Pick<Props, 'currency' | 'open'> & { day: string }) {
  const { t } = useTexts()
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useDay(day)
  if (!data) return isError ? <NotLoaded retry={refetch} /> : <Loading />
  return (
    <>
      <BookRows
        rows={data.pages.flatMap(({ rows }) => rows)}
        currency={currency}
        label={t('console.money.orders_caption')}
        open={open}
      />
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('console.money.more')}
        </Button>
      )}
    </>
  )
}
