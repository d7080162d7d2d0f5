import {
  isConfirmedAtOnce,
  isFromWallet,
  isPaidOnPage,
  PAYMENT_MODES,
} from '@tiffin/contract/money/payments/payment-modes'

/** The payment modes that the storefront supports. */
export const PAYABLE = PAYMENT_MODES.filter(
  mode => isConfirmedAtOnce(mode) || isFromWallet(mode) || isPaidOnPage(mode),
)
