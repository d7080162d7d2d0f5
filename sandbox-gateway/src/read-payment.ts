import { readColours } from './colours.ts'
import type { Language, Payment } from './payment.ts'

/** The payment that a merchant requests. */
export type PaymentInput = Pick<
  Payment,
  | 'order'
  | 'amount'
  | 'currency'
  | 'description'
  | 'language'
  | 'colours'
  | 'return_url'
  | 'webhook_url'
  | 'customer'
  | 'offers_saving'
  | 'device'
  | 'expires_at'
>

const LONGEST_MS = 24 * 60 * 60 * 1000

/** Reads the body of a new payment; a text describes its first problem. */
export function readPaymentInput(body: unknown, now: number): PaymentInput | string {
  if (typeof body !== 'object' || body === null) return 'the body is no object'
  const given = body as Record<string, unknown>
  const words = (name: string) => (typeof given[name] === 'string' ? given[name].slice(0, 500) : '')
  const { amount } = given
  if (!Number.isInteger(amount) || Number(amount) <= 0) return 'amount must be a whole number above 0'
  if (!/^[A-Z]{3}$/.test(words('currency'))) return 'currency must be three capital letters'
  if (!words('order')) return 'order is missing'
  for (const name of ['return_url', 'webhook_url'])
    if (!isWebAddress(words(name))) return `${name} must be an address`
  const until = given.expires_at === undefined ? now + LONGEST_MS : Date.parse(words('expires_at'))
  if (!(until > now && until <= now + LONGEST_MS)) return 'expires_at must be within a day from now'
  return {
    order: words('order'),
    amount: Number(amount),
    currency: words('currency'),
    description: words('description'),
    language: languageOf(words('language')),
    colours: readColours(given.colours),
    return_url: words('return_url'),
    webhook_url: words('webhook_url'),
    customer: words('customer'),
    offers_saving: given.offers_saving === true && words('customer') !== '',
    device: words('device').slice(0, 100),
    expires_at: until,
  }
}

function languageOf(tag: string): Language {
  return tag.startsWith('es') ? 'es' : 'en'
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
