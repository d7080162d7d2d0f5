import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { plainLine } from '@tiffin/contract/people/accounts/person'
import type { AddressParts } from '@tiffin/contract/shop/places/address-parts'
import { compactPostcode } from '@tiffin/contract/shop/places/postcode'
import { addressInputs, type Fields, placeProblems } from '../../shop/places/address-inputs.ts'

/** Whether the basket has exactly this address and the shop delivers there. */
export function isSavedPlace(cart: WireCart, place: AddressParts, configuration: Fields): boolean {
  if (cart.delivery === 'no' || cart.delivery === 'unknown') return false
  if (Object.keys(placeProblems(place, configuration)).length > 0) return false
  return addressInputs(configuration).every(({ name }) =>
    name === 'postcode'
      ? compactPostcode(cart.postcode) === compactPostcode(place.postcode)
      : cart[name] === plainLine(place[name]),
  )
}
