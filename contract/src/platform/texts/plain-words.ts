import { isInvisibleAt } from './invisible.ts'

/** Maximum accents on a letter. Vietnamese needs two; more cover the lines above and below. */
const MOST_ACCENTS = 2
/** Maximum marks of a script on a letter. They are beside or around the letter. Burmese needs four. */
const MOST_MARKS = 4
const ACCENT = /^[\p{Script=Inherited}&&\p{M}]$/v
const MARK = /^\p{M}$/u
const JOINER = /^[\u200c\u200d]$/

/**
 * The stored form of typed text: in Unicode's form NFC, without invisible characters and marks of direction, without
 * spaces at both ends, with at most two accents on a letter and four marks of its script. Line breaks stay. Joiners
 * stay where a script or an emoji needs them.
 */
export function plainWords(text: string): string {
  // A removed character may separate a letter from its mark or stand beside a joiner, so a second pass can remove more.
  let [before, plain] = [text, filtered(text)]
  while (plain !== before) [before, plain] = [plain, filtered(plain)]
  return plain
}

function filtered(text: string): string {
  const characters = Array.from(text.replaceAll(/\r\n?/g, '\n').normalize('NFC'))
  const kept: string[] = []
  let [accents, marks] = [0, 0]
  for (const [at, character] of characters.entries()) {
    // Judged by the preceding character that stays in the text, so that one pass removes a whole run.
    const around = [kept.at(-1) ?? '', character, characters[at + 1] ?? '']
    if (isInvisibleAt(around, 1, { lines: true })) continue
    if (!MARK.test(character) && !JOINER.test(character)) [accents, marks] = [0, 0]
    if (ACCENT.test(character)) accents++
    else if (MARK.test(character)) marks++
    if (MARK.test(character) && (accents > MOST_ACCENTS || marks > MOST_MARKS)) continue
    kept.push(character)
  }
  return kept.join('').trim()
}
