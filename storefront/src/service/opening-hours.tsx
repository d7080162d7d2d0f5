import type { Hours } from '@tiffin/contract/stores/details'
import { WEEKDAYS, weekdayOf } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../lib/formats.ts'
import { useService } from '../cart/use-service.ts'
import styles from './opening-hours.module.css'

/** The hours of the week, in one column if delivery and collection have the same [T-27]. */
export function OpeningHours({ hours }: { hours: { delivery: Hours; collection: Hours } }) {
  const { t } = useTexts()
  const formats = useFormats()
  const { offered, lookup } = useService()
  const shown = (['delivery', 'collection'] as const).filter(type => offered.includes(type))
  const isSame = JSON.stringify(hours.delivery) === JSON.stringify(hours.collection)
  const columns = isSame ? shown.slice(0, 1) : shown
  const today = lookup && weekdayOf(lookup.current_time)
  // "11 am" instead of "11:00 am": full hours need no minutes.
  const short = (time: string) => formats.time(time).replace(/:00(?=\u00a0)/, '')
  const wordsOf = (day: Hours['monday']) =>
    day.length === 0 ? [t('shell.closed')] : day.map(({ open, close }) => `${short(open)} – ${short(close)}`)
  return (
    <section aria-labelledby="hours" className={styles.hours}>
      <h2 id="hours">{t('shell.hours')}</h2>
      <table className={styles.week}>
        <thead className={columns.length > 1 ? undefined : 'visually-hidden'}>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('service.day')}</span>
            </th>
            {columns.map(type => (
              <th key={type} scope="col">
                {columns.length > 1 ? t(`service.type.${type}`) : t('shell.hours')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map(day => (
            <tr key={day} className={day === today ? styles.today : undefined}>
              <th scope="row">{t(`days.${day}`)}</th>
              {columns.map(type => (
                <td key={type}>
                  {wordsOf(hours[type][day]).map(words => (
                    <span key={words}>{words}</span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
