import { Cart } from '@tiffin/contract/ordering/cart/cart'
import type { Reason } from '@tiffin/contract/errors'
import { isCard, isFromWallet, type PaymentMode } from '@tiffin/contract/money/payments/payment-modes'
import * as z from 'zod/mini'
import type { Basket } from '../cart/basket-of.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal, refusal } from '../../platform/http/refusal.ts'

/** The part from the wallet, in minor units. */
export type FromWallet = { payment_mode: PaymentMode; wallet_amount: number }

/**
 * Checks that the wallet's part and the rest add up to the basket's price [P-20]. A mode with a wallet requires the
 * endpoint that names the wallet's part: confirming alone must never debit a wallet.
 */
export function requireShares({ cart }: Basket, wallet: FromWallet | undefined): void {
  const refuse = (reason: Reason) => refusal(reason, { data: z.encode(Cart, cart) })
  if (isFromWallet(cart.payment_mode) !== (wallet !== undefined)) throw refuse('payment-mode-unavailable')
  if (!wallet) return
  const rest = cart.total.value - wallet.wallet_amount
  if (wallet.payment_mode === 'WALLET' ? rest !== 0 : rest <= 0) throw refuse('price-changed')
}

/** If the shop does not offer a payment mode, the refusal names the part of the mode that is missing [P-25]. */
export function sayingWhatIsMissing(
  { store }: Pick<Context, 'store'>,
  payment_mode: PaymentMode,
): (error: unknown) => never {
  return error => {
    if (!(error instanceof Refusal && error.reason === 'payment-mode-unavailable')) throw error
    const { delivery, collection } = store.settings.payments
    const hasWallets = [...delivery, ...collection].some(isFromWallet)
    throw refusal(
      hasWallets && isCard(payment_mode) ? 'wallet-with-card-unavailable' : 'wallet-unavailable',
      {
        data: error.data,
      },
    )
  }
}
