import { isByRedirect } from '@tiffin/contract/rules/payment-modes'
import type { WireStoreDetails } from '@tiffin/contract/stores/details'
import { navigate } from 'wouter/use-browser-location'
import type { Shop } from '../lib/shop.tsx'
import { writeStored } from '../lib/storage.ts'
import { rememberBegun } from './last-order.ts'

type ToPay = { order_id: string; url?: string }

/** To the provider's page, or to ours: with its page in a frame [P-05], or while nobody knows. This browser remembers it, in case its tab is closed. */
export function goToPayment({ client, cart }: Shop, { order_id, url }: ToPay): void {
  writeStored('paying', order_id)
  const basket = cart.view().cart
  if (basket?.id === order_id) rememberBegun(order_id, basket.item)
  const details = client.getQueryData<WireStoreDetails>(['store'])
  if (url !== undefined && isByRedirect(details?.payment_provider ?? '')) location.assign(url)
  else navigate(`/payment/${order_id}/confirmation`)
}

/** Whether the address is that of an order: there is nothing to pay any more. */
export function isOrderOf({ order_id, url }: Required<ToPay>): boolean {
  const { origin, pathname } = new URL(url)
  return origin === location.origin && pathname === `/order-tracking/${order_id}`
}
