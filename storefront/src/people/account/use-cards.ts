import { useQuery } from '@tanstack/react-query'
import {
  deleteCard,
  deleteCards,
  listCards,
  makeCardPrimary,
  type SavedCard,
} from '@tiffin/contract/money/cards/diner'
import { brandNameOf } from '@tiffin/contract/money/cards/card-brands'
import { useTexts } from '@tiffin/ui/texts'
import { type Shop, useShop } from '../../lib/shop.tsx'
import { useActions } from '../../lib/use-actions.ts'

/**
 * The saved cards of the customer with this token, the primary one first [P-09]. `fresh`: on pages
 * where the customer manages or chooses cards, the server first updates them from the provider. The
 * basket beside the menu does not wait for that.
 */
export function cardsQuery({ call }: Shop, token: string | undefined, fresh?: 'yes') {
  return {
    queryKey: ['cards', token],
    queryFn: async () => (await call(listCards, { query: fresh ? { fresh } : {} })).data,
    enabled: token !== undefined,
    ...(fresh && { refetchOnMount: 'always' as const }),
  }
}

/** The name of a card in words. */
export function useCardName() {
  const { t } = useTexts()
  return ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
    t('cards.named', {
      brand: brandNameOf(brand) || t('cards.unnamed_brand'),
      last4,
    })
}

/** The list and its actions. Deleting a card that no longer exists succeeds. */
export function useCards(token: string | undefined) {
  const shop = useShop()
  const query = useQuery(cardsQuery(shop, token, 'yes'))
  const { busy, act } = useActions(query)
  return {
    cards: query.data,
    failed: query.isError && query.data === undefined,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    busy,
    makePrimary: (id: string, done: string) =>
      void act(id, () => shop.call(makeCardPrimary, { params: { id } }), done),
    remove: (id: string, done: string) => void act(id, () => shop.call(deleteCard, { params: { id } }), done),
    removeAll: (done: string) => void act('all', () => shop.call(deleteCards, {}), done),
  }
}
