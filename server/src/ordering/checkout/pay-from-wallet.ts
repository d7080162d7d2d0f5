import type * as endpoints from '@tiffin/contract/money/wallet/diner'
import { isCard, isFromWallet } from '@tiffin/contract/money/payments/payment-modes'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { chargeSavedCard } from './charge-saved-card.ts'
import { placeOrder } from './place-order.ts'
import { readOrderPayment } from './read-order-payment.ts'
import { sayingWhatIsMissing } from './wallet-share.ts'

type Response = ResponseFor<typeof endpoints.payFromWallet>

/**
 * Places the order and debits its price, or the requested part, from the wallet in the same statement [P-20, P-22]. If
 * a saved card pays the rest, the part is reserved until the card is charged [P-21].
 */
export async function payFromWallet(
  ctx: CustomerContext,
  { params: { id }, query, body }: DecodedRequest<typeof endpoints.payFromWallet>,
): Promise<Response> {
  const { wallet_amount, card_amount, version, time, customer_payment_id, total: shown_total, ...card } = body
  const { payment_mode = card_amount > 0 ? 'CARD_AND_WALLET' : 'WALLET' } = query
  // An order that costs nothing debits nothing from the wallet.
  const isWrong = payment_mode === 'WALLET' ? wallet_amount < 0 : wallet_amount <= 0
  if (!isFromWallet(payment_mode) || isWrong || card_amount > 0 !== isCard(payment_mode))
    throw refusal('invalid-data', { errors: { wallet_amount: [ctx.translate('errors.invalid-field')] } })
  const total = payment_mode === 'CASH_AND_WALLET' ? shown_total : wallet_amount + card_amount
  const wallet = { payment_mode, wallet_amount }
  const seen = { version, total, time }
  if (customer_payment_id !== undefined && isCard(payment_mode)) {
    const charged = await chargeSavedCard(ctx, { ...card, id, seen, wallet, customer_payment_id }).catch(
      sayingWhatIsMissing(ctx, payment_mode),
    )
    const isPlaced = charged.outcome === 'success'
    const placed = isPlaced ? await readOrderPayment(ctx, id) : undefined
    return { ...charged, resource_id: id, order_number: placed?.order_number ?? null }
  }
  const placed = await placeOrder(ctx, { id, seen, wallet }).catch(sayingWhatIsMissing(ctx, payment_mode))
  return {
    outcome: 'success',
    message: '',
    url: null,
    resource_id: placed.id,
    order_number: placed.order_number,
  }
}
