import { type Moments, momentsOf } from '@tiffin/ui/days.ts'
import { formatMinor, formatMoney, moneyFormatIn } from '@tiffin/ui/format.ts'
import { useTexts } from '@tiffin/ui/texts'
import type { StoreConfiguration } from '@tiffin/contract/stores/configuration'
import { useMemo } from 'react'
import { useShop } from './shop.tsx'

export type Formats = Moments & {
  /** Of the wire's form, `"12.50"`. */
  money: (wire: string) => string
  /** Of minor units, 1250. */
  minor: (minor: number) => string
}

/** `currency`: the basket's or the order's own, which the shop may have left since; absent: the shop's. */
export function useFormats(currency?: string): Formats {
  const { configuration } = useShop()
  const { t } = useTexts()
  return useMemo(() => formatsOf(configuration, t, currency), [configuration, t, currency])
}

export function formatsOf(
  shop: Pick<StoreConfiguration, 'currency' | 'country'>,
  t: (key: string, values?: Record<string, string>) => string,
  currency = shop.currency.iso,
): Formats {
  const format = moneyFormatIn(currency, shop.currency)
  return {
    ...momentsOf(shop.country.iso, t),
    money: wire => formatMoney(wire, format),
    minor: minor => formatMinor(minor, format),
  }
}
