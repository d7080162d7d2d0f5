import { SERVICE_TYPES } from '@tiffin/contract/ids'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { Weekday } from '@tiffin/contract/time'
import { hasTypesApart } from './ranges.ts'

type Options = {
  t: (key: string) => string
  /** One week applies to all service types, so errors name only the day. */
  isOne: boolean
  days: Settings['hours']['special_days']
  dateOf: (date: string) => string
}

/** The name of a range of hours in the list of errors: its service type and the day. */
export function hoursFieldName(path: string, { t, isOne, days, dateOf }: Options): string | undefined {
  const [group, of, third] = path.split('.') as [string, string?, string?]
  if (of === undefined) return undefined
  if (group !== 'special_days')
    return [isOne ? '' : t(`console.type.${group}`), t(`days.${of as Weekday}`)].filter(Boolean).join(': ')
  const day = days[Number(of)]
  const name = day?.name || (day?.from ? dateOf(day.from) : t('settings.hours.special_new'))
  const type = SERVICE_TYPES.find(each => each === third)
  // Hours that are common to all types are typed once, and their errors are shown once.
  return type && day && hasTypesApart(day) ? `${name}: ${t(`console.type.${type}`)}` : name
}
