import { useQuery } from '@tanstack/react-query'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import type { SavedCard } from '@tiffin/contract/money/cards/diner'
import { isCard } from '@tiffin/contract/money/payments/payment-modes'
import { useCustomer } from '../../people/account/session.ts'
import { cardsQuery } from '../../people/account/use-cards.ts'
import { useShop } from '../../lib/shop.tsx'

/** The customer's cards that can pay this basket. Empty until they have loaded, or if they cannot be read. */
export function useSavedCards(
  { payment_modes }: Pick<WireCart, 'payment_modes'>,
  fresh?: 'yes',
): SavedCard[] {
  const shop = useShop()
  const customer = useCustomer()
  const isOffered = payment_modes.some(isCard)
  const { data } = useQuery(cardsQuery(shop, isOffered ? customer?.user_token : undefined, fresh))
  return customer && isOffered ? (data ?? []).filter(({ usable }) => usable) : []
}
