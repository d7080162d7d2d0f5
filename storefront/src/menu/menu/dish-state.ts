import type { ServiceType } from '@tiffin/contract/ids'
import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import type { Formats } from '../../lib/formats.ts'
import { missingReason, nextOrderableTime } from '@tiffin/contract/menu/menu/availability'

/**
 * Whether a dish can be ordered at the chosen time. A dish that cannot is shown with the reason,
 * never hidden [M-12].
 */
export type DishState =
  | { kind: 'ready' }
  | { kind: 'sold_out' }
  /**
   * Not available at this time; `next` is the next time at which it is, if that is within a week.
   */
  | { kind: 'later'; next: string | undefined }
  | { kind: 'other_service' }

/** "12:00", "tomorrow, 17:00"; at midnight only the day is named. */
export function nextWords(state: DishState, now: string | undefined, formats: Formats): string | undefined {
  if (state.kind !== 'later' || !state.next || !now) return undefined
  return state.next.endsWith(' 00:00:00')
    ? formats.day(state.next.slice(0, 10), now)
    : formats.moment(state.next, now)
}

const READY: DishState = { kind: 'ready' }

export function dishStateOf(
  item: WireMenuItem,
  { at, service_type, time_zone }: { at: string | undefined; service_type: ServiceType; time_zone: string },
): DishState {
  if (!at) return item.sold_out ? { kind: 'sold_out' } : READY
  switch (missingReason(item, { at, service_type })) {
    case undefined:
      return READY
    case 'sold_out':
      return { kind: 'sold_out' }
    case 'not_at_this_time':
      return { kind: 'later', next: nextOrderableTime(item, at, time_zone) }
    default:
      return { kind: 'other_service' }
  }
}
