import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import type { ServiceType } from '@tiffin/contract/ids'
import type { PaymentMode } from '@tiffin/contract/money'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { addressParts } from '@tiffin/contract/shop/places/address-parts'
import { compactPostcode } from '@tiffin/contract/shop/places/postcode'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { typeOf } from '../cart/use-service.ts'
import { isSavedPlace, placeProblems } from './place.ts'

type Last = Pick<WireOrder, 'status' | 'service_type' | 'address' | 'payment_mode'>

/** The customer's last order of this type, or else of another one that the shop has; cancelled ones count for nothing. */
export function lastOf<Order extends Last>(
  orders: readonly Order[],
  type: ServiceType,
  offered: readonly ServiceType[],
): Order | undefined {
  const kept = orders.filter(
    ({ status, service_type }) => status !== 'CANCELLED' && offered.includes(service_type),
  )
  return kept.find(({ service_type }) => service_type === type) ?? kept[0]
}

/**
 * What is left to do about the basket's address: nothing, or the last one is to be filled in. `elsewhere`: the diner has said another
 * place this time, or there is none to fill in.
 */
export function placeOf(
  cart: WireCart,
  { address }: Pick<Last, 'address'>,
  configuration: StoreConfiguration,
): 'ready' | 'fill' | 'elsewhere' {
  if (typeOf(cart.type) !== 'delivery') return 'ready'
  const own = addressParts(part => cart[part] ?? '')
  if (isSavedPlace(cart, own, configuration)) return 'ready'
  if (
    !address ||
    Object.keys(
      placeProblems(
        addressParts(part => address[part]),
        configuration,
      ),
    ).length > 0
  )
    return 'elsewhere'
  const wanted = compactPostcode(cart.postcode)
  const isThere = wanted === '' || wanted === compactPostcode(address.postcode)
  const isEmpty = own.house_number === '' && own.address_line1 === ''
  return isThere && isEmpty ? 'fill' : 'elsewhere'
}

/** The way to pay of the last order, or else the basket's own, or the first that is possible. */
export function modeOf(
  possible: readonly PaymentMode[],
  ...wanted: (PaymentMode | undefined)[]
): PaymentMode | undefined {
  return wanted.find(mode => mode !== undefined && possible.includes(mode)) ?? possible[0]
}
