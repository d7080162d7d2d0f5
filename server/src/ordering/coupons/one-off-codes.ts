import { randomInt } from 'node:crypto'

/** Without letters and digits that are easily confused. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/** Codes that cannot be guessed: there are 10^15. */
export function oneOffCodes(count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count)
    codes.add(Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''))
  return [...codes]
}
