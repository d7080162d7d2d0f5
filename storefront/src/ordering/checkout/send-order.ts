import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { startPayment } from '@tiffin/contract/money/card-payments/diner'
import { paySavedCard } from '@tiffin/contract/money/card-payments/saved-card'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { CallError } from '@tiffin/contract/client'
import { SLOT_CODE } from '@tiffin/contract/error-codes'
import { restOf } from '@tiffin/contract/money/payments/least-card-amount'
import { payFromWallet } from '@tiffin/contract/money/wallet/diner'
import { isCartExpired, isCut } from '../../lib/error-like.ts'
import type { Shop } from '../../lib/shop.tsx'
import type { CheckoutEvent, OrderRequest } from './checkout-states.ts'
import { deviceName } from './device.ts'
import { isOrderOf } from './go-to-payment.ts'

const WALLET_CODES = [4020, 4021, 4022]

type Sender = (shop: Shop, request: OrderRequest, cvv?: string) => Promise<CheckoutEvent>

const SENDERS: Record<OrderRequest['by'], Sender> = {
  confirm,
  payment_page: startPaying,
  saved_card: payByCard,
  wallet: payByWallet,
}

/** Sends the order once. `cvv`: the security code of the saved card, which is stored nowhere. */
export async function sendOrder(shop: Shop, request: OrderRequest, cvv?: string): Promise<CheckoutEvent> {
  try {
    return await SENDERS[request.by](shop, request, cvv)
  } catch (error) {
    return eventOfError(error, request)
  }
}

async function confirm(shop: Shop, { cart_id, version, total, time }: OrderRequest): Promise<CheckoutEvent> {
  const body = { version, total, time }
  const { resource_id } = await shop.call(confirmCart, { params: { id: cart_id }, body })
  return { on: 'placed', order_id: resource_id, paid: false }
}

/** The wallet's share is part of the same payment [P-21]. */
async function startPaying(shop: Shop, request: OrderRequest): Promise<CheckoutEvent> {
  const { cart_id, version, total, time, payment_mode, wallet } = request
  const { url, message } = await shop.call(startPayment, {
    params: { id: cart_id },
    query: { payment_mode },
    body: {
      version,
      total,
      time,
      redirectUrl: returnAddress(cart_id),
      device: deviceName(),
      ...(wallet && { wallet_amount: wallet.wallet_amount }),
    },
  })
  return url === null ? { on: 'payment_refused', message } : toPay(cart_id, url)
}

async function payByWallet(
  shop: Shop,
  { cart_id, version, total, time, wallet }: OrderRequest,
): Promise<CheckoutEvent> {
  const { payment_mode, wallet_amount } = wallet!
  const { resource_id } = await shop.call(payFromWallet, {
    params: { id: cart_id },
    query: { payment_mode },
    body: { wallet_amount, card_amount: '0.00', version, total, time },
  })
  return { on: 'placed', order_id: resource_id, paid: true }
}

/** Pays with a saved card, and the wallet's share if any [P-10, P-21]. */
async function payByCard(shop: Shop, request: OrderRequest, cvv?: string): Promise<CheckoutEvent> {
  const { cart_id, version, total, time, wallet } = request
  const params = { id: cart_id }
  const with_card = {
    version,
    time,
    customer_payment_id: request.card!,
    device: deviceName(),
    redirectUrl: returnAddress(cart_id),
    cvv_challenge: cvv === undefined ? 'NO' : 'YES',
    ...(cvv !== undefined && { cvv }),
  }
  const { outcome, message, url } = wallet
    ? await shop.call(payFromWallet, {
        params,
        query: { payment_mode: wallet.payment_mode },
        body: {
          ...with_card,
          wallet_amount: wallet.wallet_amount,
          card_amount: restOf(total, wallet.wallet_amount),
        },
      })
    : await shop.call(paySavedCard, { params, body: { ...with_card, total } })
  if (outcome === 'success') return { on: 'placed', order_id: cart_id, paid: true }
  if (outcome === 'failed') return { on: 'payment_refused', message }
  if (outcome === 'checking') return { on: 'payment_needed', order_id: cart_id, url: undefined }
  return url === null ? { on: 'code_needed', message } : toPay(cart_id, url)
}

/** If the basket was already paid in another tab, the URL is the page of its order. */
function toPay(order_id: string, url: string): CheckoutEvent {
  return isOrderOf({ order_id, url })
    ? { on: 'paid_elsewhere', order_id }
    : { on: 'payment_needed', order_id, url }
}

function returnAddress(cart_id: string): string {
  return `${location.origin}/payment/${cart_id}/confirmation`
}

function eventOfError(error: unknown, { wallet }: OrderRequest): CheckoutEvent {
  if (!(error instanceof CallError)) return { on: 'failed', error }
  if (isCut(error)) return { on: 'connection_lost', error }
  if (wallet && WALLET_CODES.includes(error.code ?? 0)) return { on: 'wallet_refused', error, wallet }
  if (error.status === 401) return { on: 'unauthorized' }
  if (error.code === SLOT_CODE) return { on: 'slot_refused', error }
  if (isCartExpired(error)) return { on: 'basket_refused', error }
  if (error.status === 409) return { on: 'basket_changed', cart: error.data as WireCart | undefined, error }
  return { on: 'failed', error }
}
