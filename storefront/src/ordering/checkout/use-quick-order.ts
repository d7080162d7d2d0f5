import { useQuery } from '@tanstack/react-query'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { withinHours } from '@tiffin/contract/shop/places/areas/area-hours'
import { addressParts } from '@tiffin/contract/shop/places/address-parts'
import { isCard, isFromWallet } from '@tiffin/contract/money/payments/payment-modes'
import { compactPostcode } from '@tiffin/contract/shop/places/postcode'
import { checkAvailability } from '@tiffin/contract/shop/slots/check-availability'
import { DELIVERY_MODES } from '@tiffin/contract/shop/settings/delivery'
import type { WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { recentOrdersQuery } from '../../people/account/recent-orders-query.ts'
import { useCart } from '../cart/use-cart.ts'
import { useService } from '../cart/use-service.ts'
import { isCut } from '../../lib/error-like.ts'
import { type Shop, useShop } from '../../lib/shop.tsx'
import { placeRefusalText } from '../../shop/service/place-refusal.ts'
import { lastOf, modeOf, placeOf } from './last-way.ts'
import { PAYABLE } from './payable-modes.ts'
import type { OrderView } from './order-view.ts'
import { useSavedCards } from './use-saved-cards.ts'
import { useWalletModes } from './use-wallet-modes.ts'

/**
 * Prepares the basket like the customer's last order: sets the last address of its type and the
 * last payment mode, so that the total is the amount to be paid [C-28]. `ready` only if one press
 * would order the basket exactly as it is shown.
 */
export function useQuickOrder(cart: WireCart, token: string) {
  const { t } = useTexts()
  const shop = useShop()
  const { pending } = useCart()
  const { service_type, offered, lookup } = useService()
  const { data: orders } = useQuery(recentOrdersQuery(shop, token))
  const last = lastOf(orders ?? [], service_type, offered)
  const wallet = useWalletModes(cart)
  const cards = useSavedCards(cart)
  const possible = PAYABLE.filter(mode => cart.payment_modes.includes(mode) && wallet.canPay(mode))
  const payment_mode = last && modeOf(possible, last.payment_mode, cart.payment_mode)
  const card = payment_mode && isCard(payment_mode) ? cards[0] : undefined
  const isOther = last !== undefined && last.service_type !== service_type
  const place = last && !isOther ? placeOf(cart, last, shop.configuration) : undefined
  const isWanted = last !== undefined && !isOther && Number(cart.minimum_order.missing) <= 0
  const refusal = useFilled(last, place === 'fill' && !pending ? cart.id : undefined)
  const isPriced = payment_mode !== undefined && cart.payment_mode === payment_mode
  usePriced(isWanted && !pending && place === 'ready' && !isPriced ? payment_mode : undefined)

  const view: OrderView = { cart, lookup }
  const isOpen =
    lookup !== undefined &&
    checkAvailability({
      lookup: withinHours(lookup, cart.delivery_hours),
      service_type,
      pre_order_time: cart.pre_order_time,
    }).result === 'proceed'
  const isWhole = cart.item.length > 0 && cart.item.every(({ missing }) => !missing)
  return {
    last,
    /** The last order had another service type, to which the customer can switch. */
    isOther: isOther && isWhole,
    refusal: refusal ? t('checkout.quick.refused', { reason: placeRefusalText(refusal, t) }) : undefined,
    ready: isWanted && place === 'ready' && isPriced && isOpen && isWhole,
    view,
    /** The sums are not confirmed by the server yet, so the amount to pay has not been shown. */
    pending,
    payment_mode,
    card,
    wallet:
      payment_mode && isFromWallet(payment_mode)
        ? { payment_mode, wallet_amount: wallet.walletAmount(payment_mode) }
        : undefined,
    shares: payment_mode && wallet.sharesOf(payment_mode),
  }
}

/** Sets the last address, once for each basket. Returns why the shop refuses it, if it does. */
function useFilled(last: WireOrder | undefined, cart_id: string | undefined): unknown {
  const shop = useShop()
  const tried = useRef<string>(undefined)
  const [refused, setRefused] = useState<{ cart_id: string; error: unknown }>()
  const fill = useEffectEvent((id: string) => {
    if (!last?.address || tried.current === id) return
    tried.current = id
    saveLast(shop, last.address).catch((error: unknown) => {
      // Without a network the next change of the basket retries.
      if (isCut(error)) tried.current = undefined
      else setRefused({ cart_id: id, error })
    })
  })
  useEffect(() => {
    if (cart_id) fill(cart_id)
  }, [cart_id])
  return refused && refused.cart_id === cart_id ? refused.error : undefined
}

async function saveLast(shop: Shop, address: NonNullable<WireOrder['address']>): Promise<void> {
  const details = shop.client.getQueryData<WireStoreDetails>(['store'])
  const { latitude, longitude } = address
  const isByDistance = details?.delivery_charge.mode === DELIVERY_MODES.distance && latitude !== null
  await shop.cart.update({
    ...addressParts(part => address[part]),
    postcode: compactPostcode(address.postcode),
    ...(isByDistance && { latitude, longitude }),
  })
}

/**
 * The total depends on the payment mode, so the basket is read with this mode before it is shown.
 */
function usePriced(payment_mode: WireCart['payment_mode'] | undefined): void {
  const { cart: store } = useShop()
  useEffect(() => {
    if (payment_mode) void store.update({ payment_mode }).catch(() => undefined)
  }, [store, payment_mode])
}
