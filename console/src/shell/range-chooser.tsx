import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useId } from 'react'
import { Chips } from './chips.tsx'
import styles from './range-chooser.module.css'
import { type RangeName, RANGES } from './ranges.ts'
import type { DaySelection } from './use-days.ts'

type Props = {
  /** The periods that are not too long for the page. */
  ranges?: readonly RangeName[]
  days: DaySelection
  /** Why the server refused the days. */
  refused: string | undefined
}

/** Chooses the days: predefined periods, or two typed days. */
export function RangeChooser({ ranges = RANGES, days, refused }: Props) {
  const { t } = useTexts()
  const { chosen, choose } = days
  return (
    <div className={styles.chooser}>
      <Chips
        name="figures-range"
        legend={t('console.figures.range')}
        value={chosen.name}
        onChange={name => choose({ ...chosen, name })}
        choices={ranges.map(name => [name, t(`console.figures.${name}`)] as const)}
      />
      {chosen.name === 'own' && <OwnDays days={days} refused={refused} />}
    </div>
  )
}

/**
 * Two date fields. No request is sent before both contain a complete date, and no error is shown
 * until then.
 */
function OwnDays({ days: { chosen, choose, wrong, today, most }, refused }: Omit<Props, 'ranges'>) {
  const { t } = useTexts()
  const hint = useId()
  const isUnfinished = wrong === 'unfinished'
  const error = wrong && !isUnfinished ? t(`console.figures.days_${wrong}`, { days: most }) : refused
  return (
    <>
      <div className={styles.own}>
        <Field
          type="date"
          label={t('console.figures.from')}
          value={chosen.from}
          max={today}
          error={error}
          aria-describedby={hint}
          onChange={event => choose({ ...chosen, from: event.currentTarget.value })}
        />
        <Field
          type="date"
          label={t('console.figures.to')}
          value={chosen.to}
          max={today}
          onChange={event => choose({ ...chosen, to: event.currentTarget.value })}
        />
      </div>
      <p id={hint} role="status">
        {isUnfinished && t('console.figures.days_unfinished')}
      </p>
    </>
  )
}
