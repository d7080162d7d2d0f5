import type { Settings } from '@tiffin/contract/shop/settings'
import type { WeekHours } from '@tiffin/contract/shop/settings/hours'
import { WEEKDAYS } from '@tiffin/contract/time'

/** The same hours on every day, for both channels. */
export function daily(settings: Settings, open: string, close: string): void {
  const hours = Object.fromEntries(WEEKDAYS.map(day => [day, [{ open, close }]])) as WeekHours
  settings.hours.delivery = hours
  settings.hours.collection = hours
}
