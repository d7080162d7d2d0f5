import { type Moments, momentsOf } from '@tiffin/ui/days.ts'
import { type MoneyWords, moneyWords } from '@tiffin/ui/money.ts'
import { useTexts } from '@tiffin/ui/texts'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { useMemo } from 'react'
import { useShop } from './shop.tsx'

export type Formats = Moments & {
  /** Formats amounts in wire form, `"12.50"`. */
  money: MoneyWords['wire']
  /** Formats amounts in minor units, 1250. */
  minor: MoneyWords['minor']
}

/**
 * `currency`: the currency of the basket or order, which the shop may have changed since. Absent:
 * the shop's currency.
 */
export function useFormats(currency?: string): Formats {
  const { configuration } = useShop()
  const { t } = useTexts()
  return useMemo(() => formatsOf(configuration, t, currency), [configuration, t, currency])
}

export function formatsOf(
  shop: Pick<StoreConfiguration, 'currency' | 'country'>,
  t: (key: string, values?: Record<string, string>) => string,
  currency?: string,
): Formats {
  const { wire, minor } = moneyWords(shop.currency, currency)
  return { ...momentsOf(shop.country.iso, t), money: wire, minor }
}
