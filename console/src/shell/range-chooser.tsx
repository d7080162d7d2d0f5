import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { Chips } from './chips.tsx'
import styles from './range-chooser.module.css'
import { type Chosen, type RangeName, RANGES } from './ranges.ts'

type Props = {
  /** Those that are not too long for what is asked. */
  ranges?: readonly RangeName[]
  chosen: Chosen
  today: string | undefined
  error: string | undefined
  choose: (to: Chosen) => void
}

/** Which days: a few that are asked for every day, or any. */
export function RangeChooser({ ranges = RANGES, chosen, today, error, choose }: Props) {
  const { t } = useTexts()
  return (
    <div className={styles.chooser}>
      <Chips
        name="figures-range"
        legend={t('console.figures.range')}
        value={chosen.name}
        onChange={name => choose({ ...chosen, name })}
        choices={ranges.map(name => [name, t(`console.figures.${name}`)] as const)}
      />
      {chosen.name === 'own' && (
        <div className={styles.own}>
          <Field
            type="date"
            label={t('console.figures.from')}
            value={chosen.from}
            max={today}
            error={error}
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
      )}
    </div>
  )
}
