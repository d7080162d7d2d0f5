import type { Store } from '../http/store.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** An amount as people of the store's country write it: for mails, which no browser formats. */
export function formatMoney(store: Store, minor: number): string {
  const { locale, currency } = store.configuration
  const key = `${locale} ${currency.iso}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.iso })
    formats.set(key, format)
  }
  return format.format(minor / 100)
}
