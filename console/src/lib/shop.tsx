import type { StaffMember, StaffStore } from '@tiffin/contract/staff'
import type { LocalDateTime } from '@tiffin/contract/time'
import { clockOf, formatMoney, formatTime, moneyFormat } from '@tiffin/ui/format.ts'
import { createContext, use } from 'react'

/** The shop that is open, who works in it, and how it writes times and money. */
export type Shop = {
  store: StaffStore
  staff: StaffMember
  time: (local: LocalDateTime) => string
  money: (amount: string) => string
}

export const ShopContext = createContext<Shop | undefined>(undefined)

export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop stands outside a shop')
  return shop
}

export function shopOf(store: StaffStore, staff: StaffMember): Shop {
  const money = moneyFormat(store.currency.iso, store.currency.symbol)
  const clock = clockOf(store.country)
  return {
    store,
    staff,
    time: local => formatTime(local, { clock }),
    money: amount => formatMoney(amount, money),
  }
}
