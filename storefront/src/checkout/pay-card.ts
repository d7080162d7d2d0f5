import type { WireCart } from '@tiffin/contract/cart/cart'
import { paySavedCard } from '@tiffin/contract/checkout/saved-card'
import type { Shop } from '../lib/shop.tsx'
import { deviceName } from './device.ts'
import type { Outcome } from './outcome.ts'

type Body = { version: number; total: string; time: string | undefined }

/** Pays with a saved card: however often it is sent, it is one order and one charge [P-10]. */
export async function payCard(
  shop: Shop,
  { card, cvv, ...body }: Body & { card: string; cvv?: string },
  { id }: Pick<WireCart, 'id'>,
): Promise<Outcome> {
  const { outcome, message, url } = await shop.call(paySavedCard, {
    params: { id },
    body: {
      ...body,
      customer_payment_id: card,
      device: deviceName(),
      redirectUrl: `${location.origin}/payment/${id}/confirmation`,
      cvv_challenge: cvv === undefined ? 'NO' : 'YES',
      ...(cvv !== undefined && { cvv }),
    },
  })
  if (outcome === 'success') return { result: 'placed', order_id: id, paid: true }
  if (outcome === 'failed') return { result: 'unpaid', message }
  if (outcome === 'checking') return { result: 'checking', order_id: id }
  if (url !== null) return { result: 'pay', order_id: id, url }
  return { result: 'cvv', card, message, send: code => payCard(shop, { ...body, card, cvv: code }, { id }) }
}
