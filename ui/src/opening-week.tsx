import type { ServiceType } from '@tiffin/contract/ids'
import type { Hours, SpecialDays } from '@tiffin/contract/shop/stores/details'
import { WEEKDAYS, weekdayOf } from '@tiffin/contract/time'
import type { Moments } from './days.ts'
import styles from './opening-week.module.css'
import { useTexts } from './texts.tsx'

type Ranges = Hours['monday']

export type OpeningWeekProps = {
  /** Tables without their own hours have the hours of collection. */
  hours: { delivery: Hours; collection: Hours; dinein?: Hours | undefined }
  special_days: readonly SpecialDays[]
  /** The service types that the shop offers. */
  types: readonly ServiceType[]
  format: Pick<Moments, 'time' | 'date'>
  /** The shop's time: today is marked, and past special days are omitted. */
  now?: string | undefined
}

/**
 * The hours of the week, in one column if all service types have the same, and the coming special
 * days [T-27].
 */
export function OpeningWeek(props: OpeningWeekProps) {
  const { hours, types, special_days, format, now } = props
  const { t } = useTexts()
  const words = useRangeWords(format)
  const listed = types.filter(type => type !== 'dinein' || hours.dinein)
  const weekOf = (type: ServiceType) => hours[type] ?? hours.collection
  const isSame = listed.every(type => isEqual(weekOf(type), weekOf(listed[0]!)))
  const columns = isSame ? listed.slice(0, 1) : listed
  const today = now && weekdayOf(now)
  const ahead = upcoming(special_days, now)
  return (
    <>
      <table className={styles.week}>
        <thead className={columns.length > 1 ? undefined : 'visually-hidden'}>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('service.day')}</span>
            </th>
            {columns.map(type => (
              <th key={type} scope="col">
                {columns.length > 1 ? t(`service.type.${type}`) : t('hours.title')}
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
                  {words(weekOf(type)[day]).map(text => (
                    <span key={text}>{text}</span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {ahead.length > 0 && (
        <>
          <h3 className={styles.title}>{t('hours.special_days')}</h3>
          <ul role="list" className={styles.special}>
            {ahead.map(days => (
              <li key={days.from}>
                <SpecialLine days={days} types={listed} format={format} now={now} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type LineProps = { days: SpecialDays } & Pick<OpeningWeekProps, 'types' | 'format' | 'now'>

/** "Christmas Day Fri 25 Dec: Closed", or by service type if they differ. */
function SpecialLine({ days, types, format, now }: LineProps) {
  const { t } = useTexts()
  const words = useRangeWords(format)
  const say = (ranges: Ranges | null) => (ranges === null ? t('hours.as_usual') : words(ranges).join(', '))
  const dated = (day: string) => <time dateTime={day}>{format.date(day, now)}</time>
  const isSame = types.every(type => isEqual(days[type], days[types[0]!]))
  return (
    <>
      <p>
        {days.name && <strong>{`${days.name} `}</strong>}
        <span className={styles.when}>
          {dated(days.from)}
          {days.from !== days.to && <> – {dated(days.to)}</>}
        </span>
      </p>
      {isSame ? (
        <p>{say(days[types[0]!])}</p>
      ) : (
        types.map(type => <p key={type}>{`${t(`service.type.${type}`)}: ${say(days[type])}`}</p>)
      )}
    </>
  )
}

function useRangeWords({ time }: Pick<Moments, 'time'>): (ranges: Ranges) => string[] {
  const { t } = useTexts()
  // "11 am" instead of "11:00 am", because full hours need no minutes.
  const short = (at: string) => time(at).replace(/:00(?=\u00a0)/, '')
  return ranges => {
    if (ranges.length === 0) return [t('hours.closed')]
    return ranges.map(({ open, close }) =>
      open === '00:00' && close === '00:00' ? t('hours.all_day') : `${short(open)} – ${short(close)}`,
    )
  }
}

const AHEAD_MS = 60 * 86_400_000

/** Special days that have not ended and begin within two months, in order; without a time, all of them. */
function upcoming(days: readonly SpecialDays[], now: string | undefined): SpecialDays[] {
  const sorted = days.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  if (!now) return sorted
  const today = now.slice(0, 10)
  const last = new Date(Date.parse(today) + AHEAD_MS).toISOString().slice(0, 10)
  return sorted.filter(({ from, to }) => to >= today && from <= last)
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
