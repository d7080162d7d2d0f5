import { wireOf } from '@tiffin/contract/money'
import { TypedField } from '../../form/typed-field.tsx'
import type { FieldProps } from '../../form/use-field.ts'
import { MONEY } from '../../form/writing.ts'
import { useShop } from '../../current-shop/shop.tsx'

/** A price in the form of the menu file: typed as 8.5, 8,50 or £8.50, stored as "8.50". */
export const PRICE = {
  write: (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  read: (text: string) => {
    const read = MONEY.read(text)
    return typeof read === 'number' && read >= 0 ? wireOf(read) : (read ?? undefined)
  },
}

export function PriceField<Path extends string>(props: FieldProps<Path>) {
  const { store } = useShop()
  return <TypedField {...props} {...PRICE} inputMode="decimal" before={store.currency.symbol} />
}
