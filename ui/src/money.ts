import { COUNTRIES } from '@tiffin/contract/rules/countries'

/**
 * How amounts are written: on pages, on the console and in letters. By hand, without Intl: its first formatter costs 50 ms
 * and more on a slow phone, before anything is shown. Nothing here adds or rounds: the server says what things cost.
 */
export type MoneyWords = {
  /** `"12.50"` of the wire, also `"1,234.50"` as the wallet says it, as `£12.50`. */
  wire: (amount: string) => string
  /** Whole pence, cents or centavos as the same. */
  minor: (amount: number) => string
}

/**
 * `shop`: its currency and the symbol that it has configured for it. `currency`: that of a basket or an order, which stays in
 * the currency in which it was told after the shop has taken up another; absent or empty: the shop's.
 */
export function moneyWords(shop: { iso: string; symbol: string }, currency?: string): MoneyWords {
  const symbol = symbolOf(shop, currency)
  const wire = (amount: string): string => written(amount, symbol)
  return { wire, minor: amount => wire(decimals(amount)) }
}

/** The shop's configured symbol wins. A currency that nobody foresaw, or whose sign means another here, is written by its code. */
function symbolOf(shop: { iso: string; symbol: string }, currency = ''): string {
  const iso = currency || shop.iso
  const known = Object.values(COUNTRIES).find(each => each.currency.iso === iso)?.currency.symbol
  const symbol = iso === shop.iso ? shop.symbol || known : known
  return symbol && (iso === shop.iso || symbol !== shop.symbol) ? symbol : `${iso}\u00a0`
}

/** All countries of today write alike: the sign, the symbol, thousands with commas, two decimals behind a point. */
function written(amount: string, symbol: string): string {
  const bare = amount.replaceAll(',', '').trim()
  const [, sign, whole = '', fraction = ''] = /^([-−]?)(\d+)(?:\.(\d*))?$/.exec(bare) ?? []
  if (!whole) return amount
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',')
  const cents = fraction.padEnd(2, '0').slice(0, 2)
  const isNothing = !/[1-9]/.test(whole + cents)
  return `${sign && !isNothing ? '−' : ''}${symbol}${grouped}.${cents}`
}

function decimals(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
