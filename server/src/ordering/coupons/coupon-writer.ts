import { type CouponWriter, hoursWords, namesOf } from '@tiffin/contract/ordering/coupons/coupon-words'
import { momentsOf } from '@tiffin/ui/days.ts'
import { moneyWords } from '@tiffin/ui/money.ts'
import type { Context } from '../../platform/http/context.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import type { MenuInMemory } from '../../menu/menu/menu-of.ts'
import type { RunningCoupon } from './coupon-row.ts'
import type { Verdict } from './judge-coupon.ts'

/** Describes this shop's coupons in the language of the request. */
export function couponWriter(
  { store, translate, now }: Context,
  { items, menu }: MenuInMemory,
): CouponWriter {
  const { country, currency } = store.configuration
  const { time, date } = momentsOf(country.iso, translate)
  return {
    t: translate,
    money: moneyWords(currency).minor,
    time,
    day: local => date(local, toLocal(store, now)),
    nameOf: id => items.get(id)?.name ?? menu.categories.find(category => category.id === id)?.name,
  }
}

/** The values in the texts of refusals. `called` is the code that the diner entered, or the coupon's name. */
export function refusalValues(
  { terms }: RunningCoupon,
  { verdict, called }: { verdict: Verdict; called: string },
  writer: CouponWriter,
): Record<string, unknown> {
  const { gift, only, hours } = terms
  return {
    name: called,
    until: terms.until && writer.day(terms.until),
    from: terms.from && writer.day(terms.from),
    hours: hours ? hoursWords(hours, writer) : '',
    orders: terms.service_types.map(type => writer.t(`coupons.orders.${type}`)).join(', '),
    how: terms.payment === 'any' ? '' : writer.t(`coupons.paid.${terms.payment}`),
    days: terms.new_days,
    dishes: only ? namesOf([...only.categories, ...only.items], writer.nameOf) : '',
    dish: gift.code === 'FREE_ITEM' ? (writer.nameOf(gift.settings.item_id) ?? '') : '',
    missing: writer.money('missing' in verdict ? (verdict.missing ?? 0) : 0),
  }
}
