import type { RowPrice } from './compute-opening-prices.ts'

type Words = {
  t: (key: string, values?: Record<string, string>) => string
  money: (amount: string) => string
}

/** "£8.00", "from £8.00", or with a dearer preselected option "16 inch $20.00". */
export function priceText({ price, is_from = false, choice }: RowPrice, { t, money }: Words): string {
  const amount = is_from ? t('shell.price_from', { price: money(price) }) : money(price)
  return choice ? `${choice} ${amount}` : amount
}
