import { minorOf, wireOf } from '@tiffin/contract/money'
import { amountFromText } from '@tiffin/contract/ordering/cart/tips'
import { percentOf } from '@tiffin/contract/rounding'

/** The tip that a payer chooses: `way` is a percentage, `own` for the typed amount, or `0` for none. */
export type TipChoice = { way: string; typed: string }

export const NO_TIP: TipChoice = { way: '0', typed: '' }

/** The tip with a share of this amount, in wire form; undefined if the text is no amount, or the tip exceeds the share. */
export function tipOfShare({ way, typed }: TipChoice, amount: string): string | undefined {
  if (way !== 'own') return wireOf(percentOf(minorOf(amount), Number(way)))
  if (typed.trim() === '') return wireOf(0)
  const tip = amountFromText(typed)
  return tip !== undefined && minorOf(tip) <= minorOf(amount) ? tip : undefined
}

/** What a payment with a tip costs. */
export function withTip(amount: string, tip: string): string {
  return wireOf(minorOf(amount) + minorOf(tip))
}
