import type { Address } from '@tiffin/contract/orders'
import { addressLine } from '@tiffin/contract/rules/address-line'
import type { StaffStore } from '@tiffin/contract/staff'

/** An address as it is read aloud where the shop is. */
export function addressOf(address: Address, { currency }: Pick<StaffStore, 'currency'>): string {
  return addressLine(address, COUNTRIES[currency.iso] ?? '')
}

/** The countries that write addresses their own way, told by what they pay with. */
const COUNTRIES: Record<string, string> = { MXN: 'MX', GTQ: 'GT' }
