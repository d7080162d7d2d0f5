import { getPaymentStatus } from '@tiffin/contract/money/card-payments/diner'
import { CallError } from '@tiffin/contract/client'
import type { Shop } from '../../lib/shop.tsx'
import { readStored, removeStored } from '../../lib/storage.ts'

/** Reads the result of a payment whose tab was closed, at the next visit. */
export async function resumePayment(shop: Shop): Promise<void> {
  const order_id = readStored('paying')
  // The page of the payment follows it itself.
  if (!order_id || location.pathname.startsWith('/payment/')) return
  try {
    const { data } = await shop.call(getPaymentStatus, { params: { id: order_id } })
    const { applyPaymentState } = await import('./payment-end.ts')
    applyPaymentState(shop, { at: 'payment_left', order_id }, data.state)
  } catch (error) {
    if (error instanceof CallError && error.status === 404) removeStored('paying')
    // Without a response the result is unknown. The next visit retries.
  }
}
