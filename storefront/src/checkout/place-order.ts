import { getProfile } from '@tiffin/contract/accounts/diner'
import type { WireCart, WireCartItem } from '@tiffin/contract/cart/cart'
import { startPayment } from '@tiffin/contract/card-payments/diner'
import { confirmCart } from '@tiffin/contract/checkout/diner'
import { payFromWallet } from '@tiffin/contract/wallet/diner'
import { CallError } from '@tiffin/contract/client'
import { SLOT_CODE } from '@tiffin/contract/error-codes'
import { getOrder } from '@tiffin/contract/orders/diner'
import { withinHours } from '@tiffin/contract/rules/areas/area-hours'
import { isCard, isPaidOnPage } from '@tiffin/contract/rules/payment-modes'
import { checkAvailability } from '@tiffin/contract/rules/service'
import type { CartAttributes } from '../lib/cart-store.ts'
import { isCut } from '../lib/error-like.ts'
import { preorderQuery } from '../stores/store-queries.ts'
import type { Shop } from '../lib/shop.tsx'
import { typeOf } from '../cart/use-service.ts'
import { deviceName } from './device.ts'
import type { FromWallet, Outcome } from './outcome.ts'
import { payCard } from './pay-card.ts'
import { isAlike, promisedIn, type Shown } from './shown.ts'

const WALLET_CODES = [4020, 4021, 4022]

type Options = {
  shop: Shop
  /** What the page shows. Before anything else is ordered the diner is asked. */
  seen: Shown
  /** Comment, contactless and payment mode: saved before the confirm [P-28]. */
  attributes: CartAttributes
  wallet?: FromWallet | undefined
  /** The saved card that pays, if a card does. */
  card?: string | undefined
  /** Called at the second step, to show the button as busy [T-15]. */
  onLoading: () => void
}

const RETRY_MS = [400, 1500, 4000]

/** The five steps of checkout, strictly in this order [T-14 to T-22], then the confirm [P-02]. */
export async function placeOrder(options: Options): Promise<Outcome> {
  const { shop, seen, attributes, wallet, card, onLoading } = options
  const known = shop.cart.view().cart
  const missing = missingOf(known)
  if (missing.length > 0) return { result: 'missing_items', lines: missing }
  onLoading()
  try {
    await shop.call(getProfile, {})
  } catch (error) {
    return isUnauthorized(error) ? { result: 'unauthorized' } : { result: 'failed', error }
  }
  const cart = await shop.cart.flush()
  // The basket that the page shows is meant. The present one may be deleted already, or be the empty one after it.
  const id = known && known.item.length > 0 ? known.id : seen.cart.id
  if (!cart || isReplaced(id, cart)) return orderedAlready(shop, id)
  const missingNow = missingOf(cart)
  if (missingNow.length > 0) return { result: 'missing_items', lines: missingNow }

  const stopped = await unavailable(shop, cart)
  if (stopped) return stopped
  let saved: WireCart | undefined
  try {
    saved = await shop.cart.update(attributes)
  } catch (error) {
    return { result: 'not_saved', error }
  }
  if (saved && isReplaced(cart.id, saved)) return orderedAlready(shop, cart.id)
  // Whether the time is still available is decided by the server, which counts the orders of each slot.
  if (!saved || !isAlike(seen, { cart: saved, lookup: undefined }))
    return { result: 'changed', cart: saved, error: undefined }
  const { version, total } = saved
  const time = promisedIn(seen)
  const body = { version, total: total.value, time }
  if (card !== undefined && isCard(saved.payment_mode))
    return insist(() => payCard(shop, { ...body, card, wallet }, saved)).catch(error =>
      walletOutcomeOf(error, wallet),
    )
  if (isPaidOnPage(saved.payment_mode)) return startPaying(shop, { ...body, wallet }, saved)
  if (wallet) return pay(shop, { id: saved.id, wallet, as: { version, time } })
  return confirm(shop, body, saved.id)
}

async function unavailable(shop: Shop, cart: WireCart): Promise<Outcome | undefined> {
  try {
    const lookup = await shop.client.query({ ...preorderQuery(shop), staleTime: 0 })
    const { type, pre_order_time } = cart
    const left = withinHours(lookup, cart.delivery_hours)
    const found = checkAvailability({ lookup: left, service_type: typeOf(type), pre_order_time })
    return found.result === 'proceed' ? undefined : found
  } catch (error) {
    return { result: 'failed', error }
  }
}

/** Confirming twice makes one order [P-32], so a cut connection is simply tried again. */
function confirm(
  shop: Shop,
  body: { version: number; total: string; time: string | undefined },
  id: string,
): Promise<Outcome> {
  return insist(async () => {
    const { resource_id } = await shop.call(confirmCart, { params: { id }, body })
    return { result: 'placed', order_id: resource_id }
  }).catch(outcomeOf)
}

type Started = { version: number; total: string; time: string | undefined; wallet: FromWallet | undefined }

/** Starting twice is one payment [P-04], with one part from the wallet [P-21]. */
function startPaying(
  shop: Shop,
  { wallet, ...body }: Started,
  { id, payment_mode }: Pick<WireCart, 'id' | 'payment_mode'>,
): Promise<Outcome> {
  const redirectUrl = `${location.origin}/payment/${id}/confirmation`
  return insist(async (): Promise<Outcome> => {
    const { url, message } = await shop.call(startPayment, {
      params: { id },
      query: { payment_mode },
      body: {
        ...body,
        redirectUrl,
        device: deviceName(),
        ...(wallet && { wallet_amount: wallet.wallet_amount }),
      },
    })
    return url === null ? { result: 'unpaid', message } : { result: 'pay', order_id: id, url }
  }).catch(error => walletOutcomeOf(error, wallet))
}

type Paying = { id: string; wallet: FromWallet; as: { version: number; time: string | undefined } }

/** Paying twice makes one order and takes the money once [P-20]. */
function pay(shop: Shop, { id, wallet: { payment_mode, wallet_amount }, as }: Paying): Promise<Outcome> {
  const wallet = { payment_mode, wallet_amount }
  return insist(async (): Promise<Outcome> => {
    const { resource_id } = await shop.call(payFromWallet, {
      params: { id },
      query: { payment_mode },
      body: { wallet_amount, card_amount: '0.00', ...as },
    })
    return { result: 'placed', order_id: resource_id, paid: true }
  }).catch(error => walletOutcomeOf(error, wallet))
}

function walletOutcomeOf(error: unknown, wallet: FromWallet | undefined): Outcome {
  const isWallet = wallet && error instanceof CallError && WALLET_CODES.includes(error.code ?? 0)
  return isWallet ? { result: 'wallet', error, wallet } : outcomeOf(error)
}

async function insist(work: () => Promise<Outcome>): Promise<Outcome> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const wait = RETRY_MS[tries]
      if (wait === undefined || !isCut(error)) throw error
      await new Promise(resolve => setTimeout(resolve, wait))
    }
  }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallError)) return { result: 'failed', error }
  if (isUnauthorized(error)) return { result: 'unauthorized' }
  if (error.status === 400) return { result: error.code === SLOT_CODE ? 'slot_gone' : 'dead', error }
  if (error.status === 409) return { result: 'changed', cart: error.data as WireCart | undefined, error }
  return { result: 'failed', error }
}

/** The basket may be missing because it has become an order, in another tab or by a confirm whose response was lost. */
export async function orderedAlready(shop: Shop, id: string | undefined): Promise<Outcome> {
  if (!id) return { result: 'dead', error: undefined }
  try {
    const { data } = await shop.call(getOrder, { params: { id } })
    // One that waits for its payment still has its basket.
    const isUnpaid = data.status === 'PENDING_PAYMENT' || data.status === 'EXPIRED'
    return isUnpaid ? { result: 'dead', error: undefined } : { result: 'placed', order_id: data.id }
  } catch {
    return { result: 'dead', error: undefined }
  }
}

/** Another tab has ordered the basket, and what is here now is a new, empty one. A copy for another type has its dishes. */
function isReplaced(id: string, after: WireCart): boolean {
  return id !== after.id && after.item.length === 0
}

function missingOf(cart: WireCart | undefined): WireCartItem[] {
  return cart?.item.filter(line => line.missing) ?? []
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}
