import { ASAP } from '@tiffin/contract/time'
import type { Formats } from '../../lib/formats.ts'
import type { Service } from './use-service.ts'

type Words = { t: (key: string, values?: Record<string, string>) => string; formats: Formats }

/** "Now, about 18:45", "Now, in about 45 min", "tomorrow, 12:00", or a request to choose a time. */
export function timeWords(
  { lookup, pre_order_time, channel }: Pick<Service, 'lookup' | 'pre_order_time' | 'channel'>,
  { t, formats }: Words,
): string {
  if (!lookup || !channel) return ''
  if (pre_order_time !== ASAP) {
    const day = formats.day(pre_order_time, lookup.current_time)
    return t('days.at', { day, time: formats.time(pre_order_time) })
  }
  if (channel.status === 'closed') return t('service.choose_time')
  const { next_time, lead_minutes } = channel
  return next_time
    ? t('service.asap_about', { time: formats.moment(next_time, lookup.current_time) })
    : t('service.asap_in', { minutes: String(lead_minutes) })
}
