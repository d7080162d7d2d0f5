import { minorOf } from '@tiffin/contract/money'
import type { WireEarlier } from '@tiffin/contract/back-office/figures/figures'

/**
 * A pair of bars: takings of this and of the earlier period, in minor units, and the number of
 * orders.
 */
export type Bar = { key: string; shown: number; before: number; orders: number; orders_before: number }

/** The hours from the first to the last order, including hours without orders between them. */
export function hourBars(shown: WireEarlier, before: WireEarlier): Bar[] {
  const order = Array.from({ length: 24 }, (_, index) => (index + 5) % 24)
  const bars = order.map(hour => {
    const of = ({ hours }: WireEarlier) => hours.find(each => each.hour === hour)
    return barOf(String(hour), of(shown), of(before))
  })
  const used = bars.map(({ orders, orders_before }) => orders + orders_before > 0)
  return bars.slice(Math.max(0, used.indexOf(true)), used.lastIndexOf(true) + 1)
}

/** Each day beside the same weekday of the earlier period. */
export function dayBars(shown: WireEarlier, before: WireEarlier): Bar[] {
  return shown.days.map((each, index) => barOf(each.day, each, before.days[index]))
}

type Sold = { orders: number; takings: string }

function barOf(key: string, now: Sold | undefined, was: Sold | undefined): Bar {
  return {
    key,
    shown: minorOf(now?.takings ?? '0.00'),
    before: minorOf(was?.takings ?? '0.00'),
    orders: now?.orders ?? 0,
    orders_before: was?.orders ?? 0,
  }
}
