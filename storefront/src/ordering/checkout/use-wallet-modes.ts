import { useQuery } from '@tanstack/react-query'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { minorOf, type PaymentMode, wireOf } from '@tiffin/contract/money'
import { mostFromWallet, walletShares } from '@tiffin/contract/money/payments/least-card-amount'
import { isFromWallet } from '@tiffin/contract/money/payments/payment-modes'
import { useTexts } from '@tiffin/ui/texts'
import { useCustomer } from '../../people/account/session.ts'
import { walletQuery } from '../../people/account/use-wallet.ts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'

/**
 * The amount of this basket that a wallet can pay [P-01]: all of it, or the balance if that is
 * lower. Read only if the shop accepts wallets and the customer is signed in. Until it has loaded,
 * or if it cannot be read, no wallet is offered.
 */
export function useWalletModes(cart: WireCart) {
  const { t } = useTexts()
  const shop = useShop()
  const { total } = cart
  const { money } = useFormats(total.currency)
  const customer = useCustomer()
  const isOffered = cart.payment_modes.some(isFromWallet)
  const { data } = useQuery(walletQuery(shop, isOffered ? customer?.user_token : undefined, cart.id))
  const balance = customer && data ? minorOf(data) : 0
  const due = minorOf(total.value)
  const isEnough = balance >= due
  /** In a mode with a card, at least the minimum card amount remains for the card. */
  const amountIn = (mode: PaymentMode) =>
    mostFromWallet(mode, balance, { total: due, currency: total.currency })
  /** The shares of the wallet and of the rest, in words. */
  const sharesOf = (mode: PaymentMode) => {
    const { from_wallet, rest } = walletShares(mode, wireOf(balance), total)
    return { from_wallet: money(from_wallet), rest: money(rest) }
  }
  return {
    /** The wallet's share in wire form. */
    walletAmount: (mode: PaymentMode) => wireOf(amountIn(mode)),
    sharesOf,
    canPay: (mode: PaymentMode) =>
      !isFromWallet(mode) ||
      (mode === 'WALLET'
        ? isEnough && (due > 0 || (customer !== undefined && data !== undefined))
        : !isEnough && amountIn(mode) > 0),
    /** The text about the wallet for this mode. */
    wordsOf: (mode: PaymentMode) =>
      mode === 'WALLET'
        ? t('wallet.pay.balance', { balance: money(wireOf(balance)) })
        : t(`wallet.pay.shares_${mode}`, sharesOf(mode)),
  }
}
