import { getPaymentStatus } from '@tiffin/contract/card-payments/diner'
import { navigate } from 'wouter/use-browser-location'
import type { Shop } from '../lib/shop.tsx'
import { readStored, removeStored } from '../lib/storage.ts'
import { endBegun } from './last-order.ts'

/** A tab was closed while its diner paid: what has become of it is found at the next visit. */
export async function resumePayment(shop: Shop): Promise<void> {
  const id = readStored('paying')
  // That page looks after its payment itself.
  if (!id || location.pathname.startsWith('/payment/')) return
  const { state } = await shop.call(getPaymentStatus, { params: { id } }).then(
    ({ data }) => data,
    () => ({ state: undefined }),
  )
  if (state === 'paid' || state === 'checking') navigate(`/payment/${id}/confirmation`)
  else if (state === 'not_paid') {
    removeStored('paying')
    endBegun(id, { paid: false })
  }
}
