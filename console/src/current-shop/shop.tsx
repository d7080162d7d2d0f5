import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import type { StaffMember, StaffStore } from '@tiffin/contract/people/staff/member'
import type { LocalDateTime } from '@tiffin/contract/time'
import { datedOf } from '@tiffin/ui/dated.ts'
import { momentsOf } from '@tiffin/ui/days.ts'
import { moneyWords } from '@tiffin/ui/money.ts'
import type { Texts } from '@tiffin/ui/texts'
import { createContext, use } from 'react'
import { localOf, shopNow } from './shop-clock.ts'

/**
 * The selected shop, the signed-in person, and the formats of days, times and money. Days are named
 * in the shop's time zone.
 */
export type Shop = {
  store: StaffStore
  staff: StaffMember
  time: (local: LocalDateTime) => string
  /** "Thu 26 Nov", as the shop's pages write it. */
  date: (local: string) => string
  /** "tomorrow", "tonight", "Saturday", or the date. */
  day: (local: LocalDateTime) => string
  /** The time, with its day if that is not today. */
  moment: (local: LocalDateTime) => string
  /** The same for print, which is read later: always with the date. */
  dated: (local: LocalDateTime) => string
  /** An order's amount, in the currency of the order. */
  money: (total: WireOrder['total']) => string
}

export const ShopContext = createContext<Shop | undefined>(undefined)

export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop must be used inside a shop')
  return shop
}

export function shopOf(store: StaffStore, staff: StaffMember, t: Texts['t']): Shop {
  const moments = momentsOf(store.country, t)
  const { dated } = datedOf(store.country, t)
  const now = () => localOf(shopNow())
  return {
    store,
    staff,
    time: moments.time,
    date: local => moments.date(local, now()),
    day: local => moments.day(local, now()),
    moment: local => moments.moment(local, now()),
    dated: local => dated(local, now()),
    money: ({ value, currency }) => moneyWords(store.currency, currency).wire(value),
  }
}
