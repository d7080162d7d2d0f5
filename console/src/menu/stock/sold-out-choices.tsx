import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { localOf, useShopNow } from '../../current-shop/shop-clock.ts'
import type { StockChange } from './use-set-stock.ts'
import styles from './stock.module.css'

const DAY_MS = 86_400_000
const MOST_DAYS = 366

type Props = { isBusy: boolean; choose: (change: StockChange) => void }

/** Until when it is sold out: one of three common choices, or a date. */
export function SoldOutChoices({ isBusy, choose }: Props) {
  const { t } = useTexts()
  return (
    <>
      <div className={styles.ways}>
        {(['closing', 'tomorrow', 'told'] as const).map(until => (
          <Button key={until} wide busy={isBusy} onClick={() => choose({ sold_out: true, until })}>
            {t(`console.sold_out.${until}`)}
          </Button>
        ))}
      </div>
      <UntilDate isBusy={isBusy} choose={choose} />
    </>
  )
}

/** Available again at the first opening on that date. */
function UntilDate({ isBusy, choose }: Props) {
  const { t } = useTexts()
  const now = useShopNow(60_000)
  const [date, setDate] = useState('')
  const [isAsked, setAsked] = useState(false)
  const dayAt = (days: number) => localOf(now + days * DAY_MS).slice(0, 10)
  const isWrong = !(date >= dayAt(1) && date <= dayAt(MOST_DAYS))
  return (
    <form
      noValidate
      className={styles.date}
      onSubmit={event => {
        event.preventDefault()
        setAsked(true)
        if (!isWrong && !isBusy) choose({ sold_out: true, until: date })
      }}
    >
      <Field
        type="date"
        label={t('console.sold_out.date')}
        value={date}
        min={dayAt(1)}
        max={dayAt(MOST_DAYS)}
        error={isAsked && isWrong ? t('errors.stock-date') : undefined}
        onChange={event => setDate(event.target.value)}
      />
      <Button type="submit" busy={isBusy}>
        {t('console.sold_out.date_set')}
      </Button>
    </form>
  )
}
