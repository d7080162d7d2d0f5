import { moneyWords } from '@tiffin/ui/money.ts'
import { useShop } from '../../current-shop/shop.tsx'
import type { Figures } from './use-figures.ts'

/** Formats the amounts of these figures. */
export function useAmounts({ iso }: Figures['currency']) {
  const { store } = useShop()
  return moneyWords(store.currency, iso)
}
