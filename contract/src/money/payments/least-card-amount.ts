import { minorOf, wireOf } from '../../money.ts'
import { isCard, isFromWallet, type PaymentMode } from './payment-modes.ts'

/**
 * The minimum amount of a card charge in minor units, by currency: Stripe's table of minimum charge
 * amounts (docs.stripe.com/currencies). Applies to every provider, because below it the fees exceed
 * the payment.
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
  // Not in Stripe's table: about 0.50 US dollars, Stripe's minimum after conversion.
  GTQ: 400,
}

/** Zero if the currency has no known minimum. */
export function leastCardAmount(currency: string): number {
  return LEAST[currency] ?? 0
}

type Total = { total: number; currency: string }

/**
 * The modes in which an order of this total can be paid. A card payment needs the minimum amount,
 * or a total of zero. A mode in two parts needs an amount for both parts.
 */
export function payableModes(modes: readonly PaymentMode[], { total, currency }: Total): PaymentMode[] {
  return modes.filter(mode => {
    const isMixed = isFromWallet(mode) && mode !== 'WALLET'
    if (total === 0) return !isMixed
    if (!isCard(mode)) return true
    return total >= leastCardAmount(currency) + (isMixed ? 1 : 0)
  })
}

/**
 * The maximum that the wallet can pay of a total. In a mode with a card, at least the minimum card
 * amount remains for the card.
 */
export function mostFromWallet(mode: PaymentMode, balance: number, { total, currency }: Total): number {
  const rest = isCard(mode) ? leastCardAmount(currency) : 0
  return Math.max(0, Math.min(balance, total - rest))
}

/**
 * How a total is divided between the wallet and the rest, which is paid by card or in cash. Amounts
 * are in wire form.
 */
export function walletShares(
  mode: PaymentMode,
  balance: string,
  { value, currency }: { value: string; currency: string },
): { from_wallet: string; rest: string } {
  const from_wallet = wireOf(mostFromWallet(mode, minorOf(balance), { total: minorOf(value), currency }))
  return { from_wallet, rest: restOf(value, from_wallet) }
}

/** The amount that the wallet does not cover, in wire form. */
export function restOf(total: string, from_wallet: string): string {
  return wireOf(minorOf(total) - minorOf(from_wallet))
}
