import { LOW_STOCK, MOST_COUNTED } from '@tiffin/contract/menu/stock/staff'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useId, useState } from 'react'
import type { StockRow } from './search-stock.ts'
import type { NewCount } from './use-set-stock.ts'
import styles from './stock.module.css'

type Props = { counted: StockRow['counted']; isBusy: boolean; count: (to: NewCount) => void }

/** The remaining number, which every order then reduces. */
export function CountForm({ counted, isBusy, count }: Props) {
  const { t } = useTexts()
  const heading = useId()
  const [remaining, setRemaining] = useState(counted ? String(counted.remaining) : '')
  const [low, setLow] = useState(String(counted?.low ?? LOW_STOCK))
  const [isAsked, setAsked] = useState(false)
  const figures = { remaining: figureOf(remaining), low: figureOf(low) }
  const errorOf = (figure: number | undefined) =>
    isAsked && figure === undefined ? t('console.count.wrong', { most: String(MOST_COUNTED) }) : undefined
  return (
    <form
      noValidate
      aria-labelledby={heading}
      onSubmit={event => {
        event.preventDefault()
        setAsked(true)
        const { remaining, low } = figures
        if (remaining !== undefined && low !== undefined && !isBusy) count({ remaining, low })
      }}
    >
      <h3 id={heading} className={styles.heading}>
        {t('console.count.title')}
      </h3>
      <p className={styles.soft}>{t('console.count.lead')}</p>
      <div className={styles.figures}>
        <Field
          label={t('console.count.remaining')}
          inputMode="numeric"
          autoComplete="off"
          value={remaining}
          error={errorOf(figures.remaining)}
          onChange={event => setRemaining(event.target.value)}
        />
        <Field
          label={t('console.count.low')}
          inputMode="numeric"
          autoComplete="off"
          value={low}
          error={errorOf(figures.low)}
          onChange={event => setLow(event.target.value)}
        />
      </div>
      <div className={styles.ways}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('console.count.save')}
        </Button>
        {counted && (
          <Button busy={isBusy} onClick={() => count(null)}>
            {t('console.count.stop')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Parses a whole number; undefined for anything else. */
function figureOf(text: string): number | undefined {
  const figure = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : undefined
  return figure !== undefined && figure <= MOST_COUNTED ? figure : undefined
}
