import * as cards from '@tiffin/contract/money/card-payments/diner'
import * as savedCard from '@tiffin/contract/money/card-payments/saved-card'
import * as endpoints from '@tiffin/contract/ordering/checkout/diner'
import * as wallet from '@tiffin/contract/money/wallet/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { walletBalance } from '../../money/wallet/wallet-balance.ts'
import { walletHistory } from '../../money/wallet/wallet-history.ts'
import { confirmCart } from './confirm-cart.ts'
import { getPaymentStatus } from './get-payment-status.ts'
import { payFromWallet } from './pay-from-wallet.ts'
import { paySavedCard } from './pay-saved-card.ts'
import { startPayment } from './start-payment.ts'

/** Includes the endpoints that place an order and pay it at once. */
export const checkoutRoutes: Route[] = [
  ...routes(endpoints, { confirmCart }),
  ...routes(cards, { startPayment, getPaymentStatus }),
  ...routes(savedCard, { paySavedCard }),
  ...routes(wallet, { walletBalance, walletHistory, payFromWallet }),
]
