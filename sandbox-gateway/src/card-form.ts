import { brandOf, cvvDigits, passesLuhn } from './cards.ts'
import type { Words } from './page-words.ts'

/** What the page's form sends. */
export type CardForm = {
  number: string
  month: number
  year: number
  name: string
  saves: boolean
}

/** A text by the field that is wrong. */
export type Faults = Partial<Record<'number' | 'expiry' | 'cvv' | 'name', string>>

/** Parses and validates the form. The CVV is validated and not stored. */
export function readCardForm(
  fields: URLSearchParams,
  { words, now }: { words: Words; now: number },
): { form: CardForm } | { faults: Faults } {
  const number = (fields.get('number') ?? '').replace(/[\s-]/g, '')
  const [, month = '', year = ''] =
    /^\s*(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(fields.get('expiry') ?? '') ?? []
  const name = (fields.get('name') ?? '').trim().slice(0, 80)
  const faults: Faults = {}
  if (!passesLuhn(number)) faults.number = words.number_wrong
  if (!isAhead(Number(month), 2000 + Number(year), now)) faults.expiry = words.expiry_wrong
  const digits = cvvDigits(brandOf(number))
  if (!new RegExp(`^\\d{${digits}}$`).test((fields.get('cvv') ?? '').trim()))
    faults.cvv = words.cvv_wrong(digits)
  if (!name) faults.name = words.name_wrong
  if (Object.keys(faults).length > 0) return { faults }
  const saves = fields.get('save') === 'yes'
  return { form: { number, month: Number(month), year: 2000 + Number(year), name, saves } }
}

/** Whether a card is still valid at the end of this month. */
export function isAhead(month: number, year: number, now: number): boolean {
  return month >= 1 && month <= 12 && Date.UTC(year, month, 1) > now
}
