import { isFromWallet } from '@tiffin/contract/money/payments/payment-modes'
import type { Shop } from '../../lib/shop.tsx'

/** Whether the shop takes payments from its customers' wallets. */
export function hasWallets({ configuration }: Pick<Shop, 'configuration'>): boolean {
  return configuration.services.some(({ payment_modes }) => payment_modes.some(isFromWallet))
}
