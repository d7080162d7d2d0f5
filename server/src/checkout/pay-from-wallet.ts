import type * as endpoints from '@tiffin/contract/wallet/diner'
import { isCard, isFromWallet } from '@tiffin/contract/rules/payment-modes'
import type { CustomerContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../http/route.ts'
import { placeOrder } from './place-order.ts'
import { sayingWhatIsMissing } from './wallet-share.ts'

/** Places the order and takes its money, or the part that is named, from the wallet in the same statement [P-20, P-22]. */
export async function payFromWallet(
  ctx: CustomerContext,
  { params: { id }, query, body }: DecodedRequest<typeof endpoints.payFromWallet>,
): Promise<ResponseFor<typeof endpoints.payFromWallet>> {
  const { wallet_amount, card_amount, version, time } = body
  const { payment_mode = card_amount > 0 ? 'CARD_AND_WALLET' : 'WALLET' } = query
  if (!isFromWallet(payment_mode) || wallet_amount <= 0 || card_amount > 0 !== isCard(payment_mode))
    throw refusal('invalid-data', { errors: { wallet_amount: [ctx.translate('errors.invalid-field')] } })
  const total = payment_mode === 'CASH_AND_WALLET' ? undefined : wallet_amount + card_amount
  const wallet = { payment_mode, wallet_amount }
  const placed = await placeOrder(ctx, { id, seen: { version, total, time }, wallet }).catch(
    sayingWhatIsMissing(ctx, payment_mode),
  )
  return { outcome: 'success', message: '', resource_id: placed.id, order_number: placed.order_number }
}
