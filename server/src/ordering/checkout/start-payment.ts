import type * as endpoints from '@tiffin/contract/money/card-payments/diner'
import { isFromWallet, type PaymentMode } from '@tiffin/contract/money/payments/payment-modes'
import { ownVersionOf } from '../cart/version.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { isGatewayFailed } from '../../money/payments/gateway-failed.ts'
import { spendableOn } from '../../money/ledger/balance.ts'
import { withinPatience } from '../../money/payments/diner-patience.ts'
import { isLive, listAttempts } from '../../money/payments/attempt.ts'
import {
  hasTimeLeft,
  openPayment,
  requireOwnAddress,
  trackingOf,
} from '../../money/card-payments/open-payment.ts'
import { orderPayable } from './order-payable.ts'
import { placeOrder } from './place-order.ts'
import { readOrderPayment } from './read-order-payment.ts'
import { settlePayment } from '../../money/card-payments/settle-payment.ts'
import { type FromWallet, sayingWhatIsMissing } from './wallet-share.ts'

type Request = DecodedRequest<typeof endpoints.startPayment>
type Response = ResponseFor<typeof endpoints.startPayment>

/**
 * Writes the order with a pending payment, and creates the payment at the provider [P-04]. A repeated start for the
 * same basket continues the payment in progress, so two clicks and two tabs create one payment.
 */
export async function startPayment(
  ctx: CustomerContext,
  { params, query, body }: Request,
): Promise<Response> {
  const { redirectUrl, wallet_amount, device = '', ...seen } = body
  await requireOwnAddress(ctx, redirectUrl)
  const { payment_mode } = query
  const wallet = isFromWallet(payment_mode)
    ? { payment_mode, wallet_amount: await fromWallet(ctx, params.id, wallet_amount) }
    : undefined
  let going: Response | undefined
  const continuesPending = async () => {
    going = await paymentUnderWay(ctx, params.id, { ...body, payment_mode, wallet })
    return going !== undefined
  }
  const placing = placeOrder(ctx, { id: params.id, seen, wallet, pays: payment_mode, continuesPending })
  const placed = await (wallet ? placing.catch(sayingWhatIsMissing(ctx, payment_mode)) : placing)
  if (going) return going
  if (!placed.attempt) return { outcome: 'success', url: trackingOf(redirectUrl, params.id), message: '' }
  // Equals the row that was just written; reading it would need another round trip.
  const attempt = { ...placed.attempt, holder: placed.id }
  const url = await openPayment(ctx, orderPayable, {
    attempt,
    payer: ctx.customer,
    return_url: redirectUrl,
    device,
  })
  return url
    ? { outcome: 'success', url, message: '' }
    : { outcome: 'failed', url: null, message: ctx.translate('unpaid.unreachable') }
}

/**
 * The part from the wallet: the requested one, or all that the wallet has for this basket. Guests have no wallet
 * [A-52].
 */
async function fromWallet(
  ctx: CustomerContext,
  cart_id: string,
  wallet_amount: number | undefined,
): Promise<number> {
  if (ctx.customer.guest) throw refusal('unauthorized')
  const amount = wallet_amount ?? (await spendableOn(ctx, { customer_id: ctx.customer.id, cart_id }))
  if (amount > 0) return amount
  if (wallet_amount === undefined) throw refusal('wallet-short')
  throw refusal('invalid-data', { errors: { wallet_amount: [ctx.translate('errors.invalid-field')] } })
}

type PaymentStartInput = Request['body'] & { payment_mode: PaymentMode; wallet: FromWallet | undefined }

/** The payment of this basket that is in progress, unless a new one is requested. It may have been paid by now. */
async function paymentUnderWay(
  ctx: CustomerContext,
  id: string,
  { version, total, redirectUrl, payment_mode, wallet }: PaymentStartInput,
): Promise<Response | undefined> {
  const [latest] = await listAttempts(ctx, id)
  if (!latest || !isLive(latest)) return undefined
  const now = await withinPatience(ctx, () => settlePayment(ctx, orderPayable, latest)).catch(
    (error: unknown) => {
      if (!isGatewayFailed(error)) throw error
      return latest
    },
  )
  if (now.state === 'succeeded') return { outcome: 'success', url: trackingOf(redirectUrl, id), message: '' }
  const order = await readOrderPayment(ctx, id)
  const isSame =
    (version === undefined || ownVersionOf(version) === now.payable_version) &&
    (total === undefined || total === order?.total) &&
    payment_mode === order?.payment_mode &&
    (wallet?.wallet_amount ?? 0) === order.wallet_amount
  return now.state === 'started' && now.saved_card_id === null && isSame && hasTimeLeft(ctx, now)
    ? { outcome: 'success', url: now.url, message: '' }
    : undefined
}
