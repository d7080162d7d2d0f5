import { momentsOf } from '@tiffin/ui/days.ts'
import type { Texts } from '@tiffin/ui/texts'
import { deviceTime } from '../current-shop/shop-clock.ts'

/**
 * The time of something that belongs to the installation or an account and so has no time zone: in this device's time
 * zone, in the console's time format.
 */
export function momentOf(instant: string, t: Texts['t']): string {
  const ms = Date.parse(instant)
  return Number.isNaN(ms) ? instant : momentsOf('', t).moment(deviceTime(ms), deviceTime(Date.now()))
}
