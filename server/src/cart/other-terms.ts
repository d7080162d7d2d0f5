import { ASAP } from '@tiffin/contract/time'
import type { Context } from '../http/context.ts'
import { zoneOf } from '../stores/local-time.ts'
import type { CartRow } from './cart-row.ts'

/** The shop has taken up another currency since the basket was last told: its figures meant other money. */
export function isInOtherMoney({ store }: Pick<Context, 'store'>, { currency }: CartRow): boolean {
  return currency !== null && currency !== store.configuration.currency.iso
}

/** The shop's clock is of another zone than when the time was chosen: it meant another moment. */
export function isOfOtherClock(
  { store }: Pick<Context, 'store'>,
  { time_zone, pre_order_time }: CartRow,
): boolean {
  return pre_order_time !== ASAP && time_zone !== null && time_zone !== zoneOf(store)
}
