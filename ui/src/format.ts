import { COUNTRIES, findCountry } from '@tiffin/contract/rules/countries'

/**
 * By hand, without Intl: its first formatter costs 50 ms and more on a slow phone, before anything is shown.
 * Nothing here adds or rounds: the server says what things cost, this only says how it is written.
 */
export type MoneyFormat = {
  symbol: string
  position: 'before' | 'after'
  decimals: number
  thousands: string
  decimal: string
}

export type Clock = 12 | 24

/** The shop's configured symbol wins; a currency nobody foresaw is written by its code. */
export function moneyFormat(iso: string, symbol?: string): MoneyFormat {
  const known = symbol || currencySymbol(iso) || `${iso}\u00a0`
  return { symbol: known, position: 'before', decimals: 2, thousands: ',', decimal: '.' }
}

/**
 * For an amount of a basket or an order, which stays in the currency in which it was told after the shop has taken up
 * another. Where the signs of both are the same, the code says which is meant.
 */
export function moneyFormatIn(currency: string, shop: { iso: string; symbol: string }): MoneyFormat {
  if (!currency || currency === shop.iso) return moneyFormat(shop.iso, shop.symbol)
  const format = moneyFormat(currency)
  return format.symbol === shop.symbol ? moneyFormat(currency, `${currency}\u00a0`) : format
}

/** `"12.50"` of the wire, also `"1,234.50"` as the wallet says it, to `£12.50`. */
export function formatMoney(amount: string, format: MoneyFormat): string {
  const bare = amount.replaceAll(',', '').trim()
  const [, sign, whole = '', fraction = ''] = /^([-−]?)(\d+)(?:\.(\d*))?$/.exec(bare) ?? []
  if (!whole) return amount
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, format.thousands)
  const digits = fraction.padEnd(format.decimals, '0').slice(0, format.decimals)
  const figure = digits ? grouped + format.decimal + digits : grouped
  const isNothing = !/[1-9]/.test(whole + digits)
  return (
    (sign && !isNothing ? '−' : '') +
    (format.position === 'before' ? format.symbol + figure : figure + format.symbol)
  )
}

/** Whole pence, cents or centavos to the same. */
export function formatMinor(minor: number, format: MoneyFormat): string {
  const digits = String(Math.abs(minor)).padStart(format.decimals + 1, '0')
  const cut = digits.length - format.decimals
  return formatMoney(`${minor < 0 ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`, format)
}

/** `YYYY-MM-DD`, with or without a time behind it, as the shop's country writes it [C-29]. */
export function formatDate(local: string, country: string): string {
  const [year, month, day] = local.slice(0, 10).split('-')
  return findCountry(country)?.month_first ? `${month}-${day}-${year}` : `${day}-${month}-${year}`
}

/** `YYYY-MM-DD HH:mm:ss` or `HH:mm` as `18:40` or `6:40 pm`. */
export function formatTime(local: string, { clock }: { clock: Clock }): string {
  const time = local.length > 8 ? local.slice(11, 16) : local.slice(0, 5)
  const hour = Number(time.slice(0, 2)) % 24
  const minutes = time.slice(3, 5)
  if (clock === 24) return `${String(hour).padStart(2, '0')}:${minutes}`
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

export function clockOf(country: string): Clock {
  return findCountry(country)?.twelve_hours ? 12 : 24
}

function currencySymbol(iso: string): string | undefined {
  return Object.values(COUNTRIES).find(({ currency }) => currency.iso === iso)?.currency.symbol
}
