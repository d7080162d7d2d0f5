import { type Moments, momentsOf } from '@tiffin/ui/days.ts'
import { formatMinor, formatMoney, moneyFormat } from '@tiffin/ui/format.ts'
import { useTexts } from '@tiffin/ui/texts'
import type { StoreConfiguration } from '@tiffin/contract/stores'
import { useMemo } from 'react'
import { useShop } from './shop.tsx'

export type Formats = Moments & {
  /** `"12.50"` */
  money: (wire: string) => string
  /** 1250 */
  minor: (minor: number) => string
}

export function useFormats(): Formats {
  const { configuration } = useShop()
  const { t } = useTexts()
  return useMemo(() => formatsOf(configuration, t), [configuration, t])
}

export function formatsOf(
  { currency, country }: Pick<StoreConfiguration, 'currency' | 'country'>,
  t: (key: string, values?: Record<string, string>) => string,
): Formats {
  const format = moneyFormat(currency.iso, currency.symbol)
  return {
    ...momentsOf(country.iso, t),
    money: wire => formatMoney(wire, format),
    minor: minor => formatMinor(minor, format),
  }
}
