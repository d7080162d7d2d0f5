import { isByRedirect } from '@tiffin/contract/money/payments/payment-modes'
import type { WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import { navigate } from 'wouter/use-browser-location'
import { afterPopup } from '../../lib/after-popup.ts'
import type { Shop } from '../../lib/shop.tsx'
import { writeStored } from '../../lib/storage.ts'
import { rememberBegun } from './last-order.ts'

type OrderToPay = { order_id: string; url: string | undefined }

/**
 * Opens the provider's page, or our page with the provider's frame [P-05]; without a URL too, while
 * the bank has not decided. This browser stores the payment, in case the tab is closed.
 */
export function openPayment(shop: Shop, order: OrderToPay): void {
  afterPopup(() => goToPayment(shop, order))
}

function goToPayment({ client, cart }: Shop, { order_id, url }: OrderToPay): void {
  writeStored('paying', order_id)
  const basket = cart.view().cart
  if (basket?.id === order_id) rememberBegun(order_id, basket.item)
  const details = client.getQueryData<WireStoreDetails>(['store'])
  if (url !== undefined && isByRedirect(details?.payment_provider ?? '')) location.assign(url)
  else navigate(`/payment/${order_id}/confirmation`)
}

/** Whether the URL is the page of the order, which means that nothing is left to pay. */
export function isOrderOf({ order_id, url }: { order_id: string; url: string }): boolean {
  const { origin, pathname } = new URL(url)
  return origin === location.origin && pathname === `/order-tracking/${order_id}`
}
