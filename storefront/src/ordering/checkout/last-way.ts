import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import type { ServiceType } from '@tiffin/contract/ids'
import type { PaymentMode } from '@tiffin/contract/money'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { addressParts } from '@tiffin/contract/shop/places/address-parts'
import { compactPostcode } from '@tiffin/contract/shop/places/postcode'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { typeOf } from '../cart/use-service.ts'
import { placeProblems } from '../../shop/places/address-inputs.ts'
import { isSavedPlace } from './place.ts'

type Last = Pick<WireOrder, 'status' | 'service_type' | 'address' | 'payment_mode'>

/**
 * The customer's last order of this service type, or else of another type that the shop offers;
 * cancelled orders are ignored.
 */
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
 * What to do with the basket's address: keep it, or fill in the last one. `elsewhere`: the diner
 * has entered another place this time, or there is no last address.
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

/** The payment mode of the last order, else the basket's own, else the first available one. */
export function modeOf(
  possible: readonly PaymentMode[],
  ...wanted: (PaymentMode | undefined)[]
): PaymentMode | undefined {
  return wanted.find(mode => mode !== undefined && possible.includes(mode)) ?? possible[0]
}
