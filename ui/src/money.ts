import { NOTATIONS } from '@tiffin/contract/platform/texts/notation'

/**
 * How amounts are formatted on pages, on the console and in letters. Without Intl, whose first
 * formatter takes 50 ms and more on a slow phone. No amounts are calculated or rounded here,
 * because the server does that.
 */
export type MoneyWords = {
  /** An amount of the wire as `£12.50`: `"12.50"`, or `"1,234.50"` as the wallet sends it. */
  wire: (amount: string) => string
  /** The same for whole minor units: pence, cents or centavos. */
  minor: (amount: number) => string
}

/**
 * `shop`: the shop's currency and its configured symbol. `currency`: the currency of a basket or an
 * order, which stays the same when the shop changes to another; absent or empty: the shop's.
 */
export function moneyWords(shop: { iso: string; symbol: string }, currency?: string): MoneyWords {
  const symbol = symbolOf(shop, currency)
  const wire = (amount: string): string => written(amount, symbol)
  return { wire, minor: amount => wire(decimals(amount)) }
}

/**
 * The shop's configured symbol is preferred. A currency that is unknown, or whose symbol is
 * ambiguous here, is shown by its code.
 */
function symbolOf(shop: { iso: string; symbol: string }, currency = ''): string {
  const iso = currency || shop.iso
  const known = Object.values(NOTATIONS).find(each => each.currency.iso === iso)?.currency.symbol
  const symbol = iso === shop.iso ? shop.symbol || known : known
  return symbol && (iso === shop.iso || symbol !== shop.symbol) ? symbol : `${iso}\u00a0`
}

/**
 * All supported countries use the same notation: sign, symbol, commas between thousands, two
 * decimals after a point.
 */
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
