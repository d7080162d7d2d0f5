import { useQuery } from '@tanstack/react-query'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { isCard } from '@tiffin/contract/money/payments/payment-modes'
import { useState } from 'react'
import { useCustomer } from '../../people/account/session.ts'
import { cardsQuery } from '../../people/account/use-cards.ts'
import { useShop } from '../../lib/shop.tsx'

/** Stands for the provider's page instead of a saved card. */
export const OTHER_CARD = ''

/**
 * The customer's cards that can pay this basket, and the chosen one: the primary card, unless
 * another way is chosen [P-17]. Until they have loaded, or if they cannot be read, the card is
 * entered on the provider's page.
 */
export function useSavedCard({ payment_modes }: Pick<WireCart, 'payment_modes'>, fresh?: 'yes') {
  const shop = useShop()
  const customer = useCustomer()
  const isOffered = payment_modes.some(isCard)
  const { data } = useQuery(cardsQuery(shop, isOffered ? customer?.user_token : undefined, fresh))
  const [chosen, setChosen] = useState<string>()
  const cards = customer && isOffered ? (data ?? []).filter(({ usable }) => usable) : []
  const isExpress = shop.configuration.express_checkout === 1
  const first = chosen === undefined && isExpress ? cards.find(({ primary }) => primary) : undefined
  return { cards, card: first ?? cards.find(({ id }) => id === chosen), setCard: setChosen }
}
