import { moneyWords } from '@tiffin/ui/money.ts'
import { useShop } from '../../current-shop/shop.tsx'
import type { Figures } from './use-figures.ts'

/** How amounts of these figures are written. */
export function useAmounts({ iso }: Figures['currency']) {
  const { store } = useShop()
  return moneyWords(store.currency, iso)
}
