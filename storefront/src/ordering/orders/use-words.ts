import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { dateOf } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { localNow } from '../../lib/shop-clock.ts'
import { PROMISE_MINUTES, plusMinutes } from './promise.ts'
import { chapterOf, promiseOf } from './order-story.ts'
import { useHasCome } from './use-has-come.ts'

export type OrderWords = {
  /** The time at which the kitchen must start has come. */
  started: boolean
  /** The state in one or two words, for the page's title. */
  state: string
  /** The main sentence. */
  sentence: string
  /** The promised time before and after a change, both in one sentence, and why it changed. */
  moved: { was: string; now: string; words: string; why: string } | undefined
}

/** The texts of an order: its state and expected time. */
export function useOrderWords(order: WireOrder): OrderWords {
  const { t } = useTexts()
  const { time: clock, day } = useFormats()
  const started = useHasCome(order.kitchen_starts_at, order.time_zone)
  const chapter = chapterOf(order, started)
  const isDelivery = order.service_type === 'delivery'
  const { time, was } = promiseOf(order)
  const today = localNow(order.time_zone)

  const times = (local: string): string => {
    const from = clock(local)
    const on = dateOf(local) === dateOf(today) ? undefined : day(local, today)
    if (isDelivery) {
      const range = { from, to: clock(plusMinutes(local, PROMISE_MINUTES)) }
      return on ? t('tracking.range_on', { day: on, ...range }) : t('tracking.range', range)
    }
    return on ? t('days.at', { day: on, time: from }) : from
  }
  const movedFrom = (was: string, now: string): OrderWords['moved'] => {
    const both = { was: times(was), now: times(now) }
    const why = t(now > was ? 'tracking.later' : 'tracking.earlier')
    return { ...both, words: t('tracking.moved', both), why }
  }
  // Accepted for a later time: the sentence contains the time.
  const forTime = time && chapter === 'accepted' ? times(time) : ''
  const isPromising = time !== undefined && !['unpaid', 'ready'].includes(chapter)
  const promise =
    isPromising && !forTime
      ? t(isDelivery ? 'tracking.with_you' : 'tracking.ready_for_you', { time: times(time) })
      : ''
  return {
    state: t(`tracking.state.${chapter}`, { time: forTime }),
    started,
    sentence: [t(`tracking.now.${chapter}`, { shop: order.shop.name, time: forTime }), promise]
      .filter(Boolean)
      .join(' '),
    moved: isPromising && was ? movedFrom(was, time) : undefined,
  }
}
