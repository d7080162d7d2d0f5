import type { ServiceType } from '@tiffin/contract/ids'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import type { Hours, WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import { minutesOf, WEEKDAYS } from '@tiffin/contract/time'

type Range = Hours['monday'][number]
type Weekday = (typeof WEEKDAYS)[number]

/** An `OpeningHoursSpecification` of schema.org. A closed day is 00:00 to 00:00, as search engines read it. */
export type OpeningData = {
  '@type': 'OpeningHoursSpecification'
  dayOfWeek: string[]
  opens: string
  closes: string
  validFrom?: string
  validThrough?: string
}

const DAY = 24 * 60
/** Search engines read 00:00 to 23:59 as the whole day, and 00:00 to 00:00 as closed. */
const WHOLE_DAY = '23:59'

type Facts = { details: WireStoreDetails; configuration: Pick<StoreConfiguration, 'services'>; today: string }

/**
 * When the shop serves at least one type of order, in the week and on the coming special days. `today` is the shop's
 * date.
 */
export function structuredHours({ details, configuration, today }: Facts): OpeningData[] {
  const { opening_hours, special_days = [] } = details
  const types = configuration.services.map(({ service_type }) => service_type)
  // Tables without hours of their own have those of collection.
  const usual = (type: ServiceType, day: Weekday) => (opening_hours[type] ?? opening_hours.collection)[day]
  const weekly = (day: Weekday) => types.map(type => usual(type, day))
  const special = special_days
    .filter(({ to }) => to >= today)
    .flatMap(({ from, to, ...own }) =>
      hoursByDay(day => types.map(type => own[type] ?? usual(type, day)), true).map(data => ({
        ...data,
        validFrom: from,
        validThrough: to,
      })),
    )
  return [...hoursByDay(weekly, false), ...special]
}

/** One entry for each range, with all days that have it. A closed day is named only if `namesClosed`. */
function hoursByDay(rangesOf: (day: Weekday) => Range[][], namesClosed: boolean): OpeningData[] {
  const days = new Map<string, { range: Range; days: Weekday[] }>()
  for (const day of WEEKDAYS) {
    const ranges = joined(rangesOf(day).flat())
    const closed = namesClosed ? [{ open: '00:00', close: '00:00' }] : []
    for (const range of ranges.length > 0 ? ranges : closed) {
      const key = `${range.open} ${range.close}`
      const known = days.get(key) ?? { range, days: [] }
      known.days.push(day)
      days.set(key, known)
    }
  }
  return [...days.values()].map(({ range, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(day => day[0]!.toUpperCase() + day.slice(1)),
    opens: range.open,
    closes: range.close,
  }))
}

/** The ranges in order, with overlapping and adjacent ones joined. */
function joined(ranges: Range[]): Range[] {
  const stretches = ranges
    .map(({ open, close }) => {
      const [from, to] = [minutesOf(open), minutesOf(close)]
      return { from, to: to <= from ? to + DAY : to }
    })
    .sort((one, other) => one.from - other.from)
  const union: typeof stretches = []
  for (const stretch of stretches) {
    const last = union.at(-1)
    if (last && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to)
    else union.push({ ...stretch })
  }
  return union.map(({ from, to }) =>
    to - from >= DAY ? { open: '00:00', close: WHOLE_DAY } : { open: timeOf(from), close: timeOf(to % DAY) },
  )
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
}
