import { minorOf, wireOf } from '../../money.ts'
import { isCard, isFromWallet, type PaymentMode } from './payment-modes.ts'

/**
 * The least amount that a card can be charged, in minor units, by the currency of the charge: Stripe's table of minimum
 * charge amounts (docs.stripe.com/currencies). Used for every provider: below it, fees exceed the payment.
 */
const LEAST: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
  // Not in Stripe's table: about 0.50 US dollars, which is what Stripe converts to.
  GTQ: 400,
}

/** Nothing if the currency has no known least amount. */
export function leastCardAmount(currency: string): number {
  return LEAST[currency] ?? 0
}

type Total = { total: number; currency: string }

/**
 * The modes in which an order of this total can be paid. A card needs its least amount, or nothing to pay at all. A mode in
 * two parts needs something for each of them.
 */
export function payableModes(modes: readonly PaymentMode[], { total, currency }: Total): PaymentMode[] {
  return modes.filter(mode => {
    const isMixed = isFromWallet(mode) && mode !== 'WALLET'
    if (total === 0) return !isMixed
    if (!isCard(mode)) return true
    return total >= leastCardAmount(currency) + (isMixed ? 1 : 0)
  })
}

/** The most that the wallet can pay of a total: in a mode with a card, enough is left for the card. */
export function mostFromWallet(mode: PaymentMode, balance: number, { total, currency }: Total): number {
  const rest = isCard(mode) ? leastCardAmount(currency) : 0
  return Math.max(0, Math.min(balance, total - rest))
}

/** How a total is shared between the wallet and the rest, for a card or in cash. Amounts are in the form of the wire. */
export function walletShares(
  mode: PaymentMode,
  balance: string,
  { value, currency }: { value: string; currency: string },
): { from_wallet: string; rest: string } {
  const from_wallet = wireOf(mostFromWallet(mode, minorOf(balance), { total: minorOf(value), currency }))
  return { from_wallet, rest: restOf(value, from_wallet) }
}

/** What the wallet's share leaves to be paid, in the form of the wire. */
export function restOf(total: string, from_wallet: string): string {
  return wireOf(minorOf(total) - minorOf(from_wallet))
}
