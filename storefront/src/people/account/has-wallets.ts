import { isFromWallet } from '@tiffin/contract/money/payments/payment-modes'
import type { Shop } from '../../lib/shop.tsx'

/** Whether the shop accepts payments from wallets. */
export function hasWallets({ configuration }: Pick<Shop, 'configuration'>): boolean {
  return configuration.services.some(({ payment_modes }) => payment_modes.some(isFromWallet))
}
