import { type CARD_OUTCOMES, CVV_TRIES } from '@tiffin/contract/money/card-payments/saved-card'
import type { PaymentMode } from '@tiffin/contract/money/payments/payment-modes'
import { ownVersionOf } from '../cart/version.ts'
import { type CardRow, ownCards, tokenOf } from '../../money/cards/card-row.ts'
import { customerName } from '../../money/cards/provider-customer.ts'
import { reconcileCards } from '../../money/cards/reconcile-cards.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import {
  type Attempt,
  findAttempt,
  isLive,
  listAttempts,
  storeProviderPayment,
} from '../../money/payments/attempt.ts'
import { isGatewayFailed } from '../../money/payments/gateway-failed.ts'
import { withinPatience } from '../../money/payments/diner-patience.ts'
import { providerNamed } from '../../money/payments/modes.ts'
import type { SavedCards, Settled } from '../../money/payments/provider.ts'
import { reasonIn } from '../../money/card-payments/payment-status.ts'
import { deviceName, requireOwnAddress, withCustomer } from '../../money/card-payments/open-payment.ts'
import type { ShownBasket } from './orderable.ts'
import { orderPayable } from './order-payable.ts'
import { placeOrder } from './place-order.ts'
import { readOrderPayment } from './read-order-payment.ts'
import { releasePayment } from '../../money/card-payments/release-payment.ts'
import {
  paymentOf,
  settleAs,
  type SettledAttempt,
  settlePayment,
} from '../../money/card-payments/settle-payment.ts'
import type { FromWallet } from './wallet-share.ts'

/** `wallet`: the part that the wallet pays. */
export type ChargeInput = {
  id: string
  seen: NonNullable<ShownBasket>
  wallet?: FromWallet
  customer_payment_id: string
  cvv_challenge?: boolean | undefined
  cvv?: string | undefined
  device?: string | undefined
  redirectUrl?: string | undefined
}
type ChargeResponse = { outcome: (typeof CARD_OUTCOMES)[number]; message: string; url: string | null }

/**
 * Places the order and charges it, or the part that the wallet does not pay, to a saved card [P-10, P-21]. The order is
 * written before the card is charged. A repeated request finds that order's attempt and continues with it, so two
 * clicks and two tabs charge only once.
 */
export async function chargeSavedCard(ctx: CustomerContext, request: ChargeInput): Promise<ChargeResponse> {
  const { id, cvv } = request
  const card = await ownCard(ctx, request.customer_payment_id)
  if (request.redirectUrl !== undefined) await requireOwnAddress(ctx, request.redirectUrl)
  if (request.cvv_challenge && cvv !== undefined) return confirm(ctx, card, { id, cvv })
  const attempt = await attemptOf(ctx, card, request)
  if (attempt === undefined) return DONE
  const { cards } = providerNamed(attempt.provider)
  if (!cards) throw refusal('payment-mode-unavailable')
  const return_url = await returnUrl(ctx, request)
  const started = await open(ctx, cards, { attempt, return_url })
  if (started.state !== 'started') return chargeResponseOf(ctx, started)
  return applyCharge(ctx, started, async () => {
    const customer =
      (await customerName(ctx, providerNamed(attempt.provider), ctx.customer.id)) ?? ctx.customer.id
    const device = deviceName(ctx, ctx.customer, request.device ?? '')
    const token = tokenOf(ctx, card)
    return cards.charge(ctx, paymentOf(started), { token, customer, device, return_url })
  })
}

const DONE: ChargeResponse = { outcome: 'success', message: '', url: null }

async function ownCard(ctx: CustomerContext, id: string): Promise<CardRow> {
  const card = (await ownCards(ctx, ctx.customer.id)).find(each => each.id === id)
  if (!card) throw refusal('not-found')
  return card
}

/**
 * The attempt that is in progress with this card, or the attempt of the order that is placed now; undefined: it is
 * already paid.
 */
async function attemptOf(
  ctx: CustomerContext,
  card: CardRow,
  request: ChargeInput,
): Promise<Attempt | undefined> {
  const { id, seen, wallet } = request
  const pays: PaymentMode = wallet ? wallet.payment_mode : 'CARD'
  let going: Attempt | undefined
  const continuesPending = async () => {
    const [latest] = await listAttempts(ctx, id)
    if (!latest || !isLive(latest)) return false
    const isOfCard = latest.saved_card_id === card.id && (await isSame(ctx, latest, { ...request, pays }))
    // A payment in another way may have succeeded in another tab.
    going = isOfCard
      ? latest
      : await withinPatience(ctx, () => settlePayment(ctx, orderPayable, latest)).catch(() => undefined)
    return isOfCard || going?.state === 'succeeded'
  }
  const placed = await placeOrder(ctx, { id, seen, wallet, pays, saved_card_id: card.id, continuesPending })
  if (placed.attempt) return findAttempt(ctx, placed.attempt.id)
  return going
}

/** Whether the attempt has the price that the page showed and the same part from the wallet. */
async function isSame(
  ctx: CustomerContext,
  { payable_version, amount }: Attempt,
  { id, seen: { version, total }, wallet, pays }: ChargeInput & { pays: PaymentMode },
): Promise<boolean> {
  const from_wallet = wallet?.wallet_amount ?? 0
  const order = await readOrderPayment(ctx, id)
  return (
    (version === undefined || ownVersionOf(version) === payable_version) &&
    (total === undefined || total === amount + from_wallet) &&
    order?.payment_mode === pays &&
    order.wallet_amount === from_wallet
  )
}

type AttemptToOpen = { attempt: Attempt; return_url: string }

/** Creates the payment at the provider, without charging, and stores its id. */
async function open(
  ctx: CustomerContext,
  cards: SavedCards,
  { attempt, return_url }: AttemptToOpen,
): Promise<Attempt> {
  if (attempt.state !== 'created') return attempt
  try {
    const { reference } = await withinPatience(ctx, () =>
      withCustomer(ctx, { attempt, payer: ctx.customer, return_url }, payment =>
        cards.open(ctx, { ...payment, offers_saving: false, device: '' }),
      ),
    )
    await storeProviderPayment(ctx, attempt, { reference, url: null })
  } catch (error) {
    if (!isGatewayFailed(error)) throw error
    ctx.log.warn({ err: error, attempt_id: attempt.id }, 'a payment could not be started')
    await releasePayment(ctx, orderPayable, { attempt, ends_as: 'withdrawn', because: 'unreachable' })
  }
  return (await findAttempt(ctx, attempt.id)) ?? attempt
}

/** Passes the security code that the diner entered to the provider. It is not stored or logged anywhere. */
async function confirm(
  ctx: CustomerContext,
  card: CardRow,
  { id, cvv }: { id: string; cvv: string },
): Promise<ChargeResponse> {
  const [latest] = await listAttempts(ctx, id)
  // Another tab has started another payment meanwhile. The basket still exists.
  if (latest?.saved_card_id !== card.id) throw refusal('cart-changed')
  if (latest.state !== 'started') return chargeResponseOf(ctx, latest)
  const confirmCode = providerNamed(latest.provider).cards?.confirm
  if (!confirmCode || !isAskedInShop(ctx)) throw refusal('payment-mode-unavailable')
  return applyCharge(ctx, latest, () => confirmCode(ctx, paymentOf(latest), cvv))
}

function isAskedInShop({ services }: CustomerContext): boolean {
  return services.env.CVV_IN_SHOP === 'on'
}

/** Applies the provider's response. On a timeout the state is unknown, and the job `follow-payment` polls until it is known. */
async function applyCharge(
  ctx: CustomerContext,
  attempt: Attempt,
  send: () => Promise<Settled>,
): Promise<ChargeResponse> {
  try {
    const settled = await withinPatience(ctx, send)
    const after = await settleAs(ctx, orderPayable, { attempt, settled })
    if (settled.state === 'failed' && settled.reason === 'card-gone') await removeDeletedCards(ctx, attempt)
    return chargeResponseOf(ctx, after)
  } catch (error) {
    if (!isGatewayFailed(error)) throw error
    ctx.log.warn(
      { err: error, attempt_id: attempt.id },
      'the provider did not respond to the charge of a saved card',
    )
    return { outcome: 'checking', message: '', url: null }
  }
}

/**
 * If the provider does not know this card any more, the customer's other cards are compared with the provider's list as
 * well.
 */
async function removeDeletedCards(ctx: CustomerContext, attempt: Attempt): Promise<void> {
  try {
    await withinPatience(ctx, () => reconcileCards(ctx, providerNamed(attempt.provider), ctx.customer.id))
  } catch (error) {
    if (!isGatewayFailed(error)) throw error
    ctx.log.warn(
      { err: error },
      'the saved cards of a customer could not be compared with those of their provider',
    )
  }
}

function chargeResponseOf(ctx: CustomerContext, attempt: SettledAttempt): ChargeResponse {
  if (attempt.state === 'succeeded') return DONE
  if (!isLive(attempt)) return { outcome: 'failed', message: reasonIn(ctx, orderPayable, attempt), url: null }
  const { asks } = attempt
  if (!asks) return { outcome: 'checking', message: '', url: null }
  const isHere = asks.for === 'cvv' && isAskedInShop(ctx)
  return {
    outcome: 'challenged',
    message: isHere ? triesIn(ctx, asks.tries) : '',
    url: isHere ? null : asks.url,
  }
}

/** The number of tries that are left after a wrong code. */
function triesIn(ctx: CustomerContext, tries = 0): string {
  return tries === 0 ? '' : ctx.translate('unpaid.cvv-again', { count: CVV_TRIES - tries })
}

/** The address to which the provider's challenge page returns. */
async function returnUrl(ctx: CustomerContext, { id, redirectUrl }: ChargeInput): Promise<string> {
  if (redirectUrl !== undefined) return redirectUrl
  const [host] = await ctx.services.stores.hosts(ctx.store.id)
  return `http${ctx.is_https ? 's' : ''}://${host}/payment/${id}/confirmation`
}
