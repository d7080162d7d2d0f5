import * as endpoints from '@tiffin/contract/card-payments/diner'
import * as savedCard from '@tiffin/contract/card-payments/saved-card'
import * as links from '@tiffin/contract/payment-links/diner'
import * as wallet from '@tiffin/contract/wallet/diner'
import { type Route, routes } from '../http/route.ts'
import { walletBalance } from '../wallet/wallet-balance.ts'
import { walletHistory } from '../wallet/wallet-history.ts'
import { confirmPayByLink } from './confirm-pay-by-link.ts'
import { getPayLink } from './get-pay-link.ts'
import { getPaymentStatus } from './get-payment-status.ts'
import { payByLink } from './pay-by-link.ts'
import { payFromWallet } from './pay-from-wallet.ts'
import { paySavedCard } from './pay-saved-card.ts'
import { paymentWebhook } from './payment-webhook.ts'
import { startPayment } from './start-payment.ts'

/** Those of links and of the wallet too: a card pays them, or a part beside the wallet. */
export const cardPaymentRoutes: Route[] = [
  ...routes(endpoints, { startPayment, getPaymentStatus, paymentWebhook }),
  ...routes(savedCard, { paySavedCard }),
  ...routes(links, { getPayLink, payByLink, confirmPayByLink }),
  ...routes(wallet, { walletBalance, walletHistory, payFromWallet }),
]
