import type { Contact } from '@tiffin/contract/ordering/cart/cart'
import type { Wishes } from '@tiffin/contract/ordering/cart/wishes'
import type { ServiceType } from '@tiffin/contract/ids'
import type { PaymentMode } from '@tiffin/contract/money'
import type { Address } from '@tiffin/contract/shop/places/address'
import type { CartLine } from './choice.ts'

/** A basket as it is stored: choices and wishes, but never a price. */
export type CartRow = Wishes & {
  id: string
  customer_id: string | null
  /** By the key of the choice. */
  items: Record<string, CartLine>
  service_type: ServiceType
  pre_order_time: string
  payment_mode: PaymentMode
  postcode: string
  address: Partial<CartAddress>
  contact: Partial<Contact> | null
  coupon: string | null
  redeem: boolean
  table_id: string | null
  /** The tip, as a percentage or an amount; both null: no tip. */
  tip_percent: number | null
  tip_amount: number | null
  version: number
  /** The currency of the last response, and the time zone in which the time was chosen. Null: unknown. */
  currency: string | null
  time_zone: string | null
}

/** `by_device`: true if the coordinates come from the diner's device; absent: the location has not been checked. */
export type CartAddress = Omit<Address, 'postcode'> & { by_device: boolean }
