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
 * What a wallet can pay of this basket [P-01]: all of it, or, if it has less, a part. Read only where the shop takes
 * wallets and the customer is signed in; until it is here, and if it cannot be read, no wallet is offered.
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
  /** In a mode with a card, enough is left for the card. */
  const amountIn = (mode: PaymentMode) =>
    mostFromWallet(mode, balance, { total: due, currency: total.currency })
  /** What comes from the wallet and what does not, in words. */
  const sharesOf = (mode: PaymentMode) => {
    const { from_wallet, rest } = walletShares(mode, wireOf(balance), total)
    return { from_wallet: money(from_wallet), rest: money(rest) }
  }
  return {
    /** In the form of the wire: what comes from the wallet. */
    walletAmount: (mode: PaymentMode) => wireOf(amountIn(mode)),
    sharesOf,
    canPay: (mode: PaymentMode) =>
      !isFromWallet(mode) ||
      (mode === 'WALLET'
        ? isEnough && (due > 0 || (customer !== undefined && data !== undefined))
        : !isEnough && amountIn(mode) > 0),
    /** The page's text about the wallet beside this mode. */
    wordsOf: (mode: PaymentMode) =>
      mode === 'WALLET'
        ? t('wallet.pay.balance', { balance: money(wireOf(balance)) })
        : t(`wallet.pay.shares_${mode}`, sharesOf(mode)),
  }
}
