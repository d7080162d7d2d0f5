import type { PaymentMode } from '@tiffin/contract/money'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { Opening, WeekHours } from '@tiffin/contract/shop/settings/hours'
import { WEEKDAYS, type Weekday } from '@tiffin/contract/time'

/** A demo store of the first start. Its people, numbers and addresses come from ranges reserved for fiction. */
export type DemoStore = {
  name: string
  hosts: string[]
  country: string
  phone: string
  email: string
  street: string
  town: string
  postcode: string
  lat: number
  lng: number
  description: string
  settings: (standard: Settings) => Settings
  /** The menu's file in this folder. */
  menu: string
  kitchen: { name: string; email: string }
  diner: {
    first_name: string
    last_name: string
    phone: string
    /** In minor units and in points: the demo diner's balances, if the shop has a wallet and a points programme. */
    wallet?: number
    points?: number
  }
  /** The tables at which guests are served, which they can also book. */
  tables?: DemoTable[]
  reviews?: DemoReview[]
}

export type DemoTable = { name: string; capacity: number }

/** `price`: of the dish that was ordered, in minor units. */
export type DemoReview = {
  first_name: string
  last_name: string
  dish: string
  price: number
  days_ago: number
  food: number
  service: number
  message: string
  reply?: string
}

/** Settings that the demo kitchens share: a limit of orders per quarter of an hour. */
export function kitchen(own: { lead_minutes: number; minimum_order: number }) {
  return { enabled: true, slot_capacity: 12, ...own }
}

/** The same opening time every day; some days may have another closing time. */
export function week(open: string, close: string, later: Partial<Record<Weekday, string>> = {}) {
  return weekOf(day => [{ open, close: later[day] ?? close }])
}

/** A day without openings is closed. */
export function weekOf(openingsOf: (day: Weekday) => Opening[]) {
  return Object.fromEntries(WEEKDAYS.map(day => [day, openingsOf(day)])) as WeekHours
}

/** A shop whose customers can pay from a wallet, entirely or in part, and collect points. */
export function withWallet({ payments, loyalty }: Settings): Pick<Settings, 'payments' | 'loyalty'> {
  const modes = (taken: PaymentMode[]): PaymentMode[] => [
    ...taken,
    'WALLET',
    'CARD_AND_WALLET',
    'CASH_AND_WALLET',
  ]
  const { delivery, collection } = payments
  return {
    payments: { ...payments, delivery: modes(delivery), collection: modes(collection) },
    loyalty: { ...loyalty, enabled: true },
  }
}

/** In minor units: the delivery charge, the minimum order, and the sum from which delivery is free. */
export function area(
  name: string,
  postcodes: string[],
  [charge, minimum_order, free_delivery_over]: [number, number, number],
) {
  return { name, postcodes, max_distance: null, charge, minimum_order, free_delivery_over, partner_fee: 0 }
}
