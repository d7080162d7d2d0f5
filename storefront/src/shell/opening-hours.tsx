import type { Hours } from '@tiffin/contract/stores'
import { WEEKDAYS, weekdayOf } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../lib/formats.ts'
import { useShop } from '../lib/shop.tsx'
import { useService } from '../lib/use-service.ts'
import styles from './opening-hours.module.css'

/** The week, delivery and collection together where they are the same [T-27]. */
export function OpeningHours({ hours }: { hours: { delivery: Hours; collection: Hours } }) {
  const { t } = useTexts()
  const { services } = useShop().configuration
  const offered = (['delivery', 'collection'] as const).filter(type =>
    services.some(service => service.service_type === type),
  )
  const isSame = offered.length === 2 && JSON.stringify(hours.delivery) === JSON.stringify(hours.collection)
  const tables = isSame ? [{ title: undefined, of: hours.delivery }] : offered.map(type => ({ title: type, of: hours[type] }))
  return (
    <section aria-labelledby="hours" className={styles.hours}>
      <h2 id="hours">{t('shell.hours')}</h2>
      {tables.map(({ title, of }) => (
        <Week key={title ?? 'both'} title={title && t(`service.type.${title}`)} hours={of} />
      ))}
    </section>
  )
}

function Week({ title, hours }: { title: string | undefined; hours: Hours }) {
  const { t } = useTexts()
  const formats = useFormats()
  const { lookup } = useService()
  const today = lookup && weekdayOf(lookup.current_time)
  return (
    <table className={styles.week}>
      {title && <caption>{title}</caption>}
      <tbody>
        {WEEKDAYS.map(day => (
          <tr key={day} className={day === today ? styles.today : undefined}>
            <th scope="row">{t(`shell.day.${day}`)}</th>
            <td>
              {hours[day].length === 0
                ? t('shell.closed')
                : hours[day].map(({ open, close }) => `${formats.time(open)} – ${formats.time(close)}`).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
