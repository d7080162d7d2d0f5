import type { Behaviour } from './behaviour.ts'

type TestCard = { number: string; behaviour: Behaviour }

/** The cards of this gateway. Any other number is declined. */
export const TEST_CARDS: TestCard[] = [
  { number: '4242424242424242', behaviour: { does: 'approve' } },
  { number: '5555555555554444', behaviour: { does: 'approve' } },
  { number: '378282246310005', behaviour: { does: 'approve' } },
  { number: '4000000000000002', behaviour: { does: 'decline', failure: 'card_declined' } },
  { number: '4000000000009995', behaviour: { does: 'decline', failure: 'insufficient_funds' } },
  { number: '4000000000000069', behaviour: { does: 'decline', failure: 'expired_card' } },
  { number: '4000000000003220', behaviour: { does: 'challenge' } },
  { number: '4000000000000119', behaviour: { does: 'hang' } },
  { number: '4000000000000077', behaviour: { does: 'approve-twice' } },
  { number: '4000000000000259', behaviour: { does: 'approve-late' } },
  { number: '4000000000005126', behaviour: { does: 'decline-late', failure: 'card_declined' } },
  { number: '4000000000000341', behaviour: { does: 'wrong-order' } },
  { number: '4000000000000101', behaviour: { does: 'approve-once' } },
]

/**
 * The only security code that is refused. Codes are not stored, so no other code can be recognised
 * as wrong.
 */
export const WRONG_CVV = /^0+$/

export function cvvDigits(brand: string): number {
  return brand === 'AMEX' ? 4 : 3
}

/** The cardholder's response to the challenge. */
export const CHALLENGE_CODE = '1234'

export function behaviourOf(number: string): Behaviour {
  const known = TEST_CARDS.find(card => card.number === number)
  return known?.behaviour ?? { does: 'decline', failure: 'card_declined' }
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'VISA'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'MASTERCARD'
  return /^3[47]/.test(number) ? 'AMEX' : 'CARD'
}

/** Whether the check digit is correct (Luhn algorithm). */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, position) => {
      const doubled = Number(digit) * (position % 2 === 1 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}
