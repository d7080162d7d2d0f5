import { ASAP } from '@tiffin/contract/time'
import type { Context } from '../../platform/http/context.ts'
import { zoneOf } from '../../shop/stores/local-time.ts'
import type { CartRow } from './cart-row.ts'

/**
 * The shop's currency has changed since the basket was last shown, so the amounts that the diner saw are no longer
 * valid.
 */
export function hasOtherCurrency({ store }: Pick<Context, 'store'>, { currency }: CartRow): boolean {
  return currency !== null && currency !== store.configuration.currency.iso
}

/** The shop's time zone has changed since the time was chosen, so the chosen time now means another instant. */
export function hasOtherTimeZone(
  { store }: Pick<Context, 'store'>,
  { time_zone, pre_order_time }: CartRow,
): boolean {
  return pre_order_time !== ASAP && time_zone !== null && time_zone !== zoneOf(store)
}
