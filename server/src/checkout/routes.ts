import * as endpoints from '@tiffin/contract/checkout/diner'
import { type Route, routes } from '../http/route.ts'
import * as savedCard from '@tiffin/contract/checkout/saved-card'
import * as wallet from '@tiffin/contract/wallet/diner'
import * as links from '@tiffin/contract/payment-links/diner'
import { confirmCart } from './confirm-cart.ts'
import { payFromWallet } from './pay-from-wallet.ts'
import { walletBalance } from '../wallet/wallet-balance.ts'
import { walletHistory } from '../wallet/wallet-history.ts'
import { confirmPayByLink } from './confirm-pay-by-link.ts'
import { getPayLink } from './get-pay-link.ts'
import { payByLink } from './pay-by-link.ts'
import { getPaymentStatus } from './get-payment-status.ts'
import { paySavedCard } from './pay-saved-card.ts'
import { paymentWebhook } from './payment-webhook.ts'
import { startPayment } from './start-payment.ts'

export const checkoutRoutes: Route[] = [
  ...routes(endpoints, { confirmCart, startPayment, getPaymentStatus, paymentWebhook }),
  ...routes(savedCard, { paySavedCard }),
  ...routes(links, { getPayLink, payByLink, confirmPayByLink }),
  ...routes(wallet, { walletBalance, walletHistory, payFromWallet }),
]
