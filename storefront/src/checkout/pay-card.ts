import type { WireCart } from '@tiffin/contract/cart/cart'
import { paySavedCard } from '@tiffin/contract/card-payments/saved-card'
import { minorOf, wireOf } from '@tiffin/contract/money'
import { payFromWallet } from '@tiffin/contract/wallet/diner'
import type { Shop } from '../lib/shop.tsx'
import { deviceName } from './device.ts'
import type { FromWallet, Outcome } from './outcome.ts'

type Body = { version: number; total: string; time: string | undefined }
/** `wallet`: the part of the total that the wallet pays [P-21]. */
type ToCharge = Body & { card: string; cvv?: string; wallet?: FromWallet | undefined }

/** Pays with a saved card: however often it is sent, it is one order and one charge [P-10]. */
export async function payCard(
  shop: Shop,
  to_charge: ToCharge,
  { id }: Pick<WireCart, 'id'>,
): Promise<Outcome> {
  const { card, cvv, wallet, total, version, time } = to_charge
  const with_card = {
    version,
    time,
    customer_payment_id: card,
    device: deviceName(),
    redirectUrl: `${location.origin}/payment/${id}/confirmation`,
    cvv_challenge: cvv === undefined ? 'NO' : 'YES',
    ...(cvv !== undefined && { cvv }),
  }
  const params = { id }
  const { outcome, message, url } = wallet
    ? await shop.call(payFromWallet, {
        params,
        query: { payment_mode: wallet.payment_mode },
        body: {
          ...with_card,
          wallet_amount: wallet.wallet_amount,
          card_amount: wireOf(minorOf(total) - minorOf(wallet.wallet_amount)),
        },
      })
    : await shop.call(paySavedCard, { params, body: { ...with_card, total } })
  if (outcome === 'success') return { result: 'placed', order_id: id, paid: true }
  if (outcome === 'failed') return { result: 'unpaid', message }
  if (outcome === 'checking') return { result: 'checking', order_id: id }
  if (url !== null) return { result: 'pay', order_id: id, url }
  return { result: 'cvv', card, message, send: code => payCard(shop, { ...to_charge, cvv: code }, { id }) }
}
