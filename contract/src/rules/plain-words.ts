import { isInvisibleAt } from './invisible.ts'

/** More are a decoration that covers the lines above and below; Vietnamese and Hebrew need two. */
const MOST_MARKS = 2

/**
 * What a person wrote, as it is stored: in Unicode's form NFC, without invisible characters and marks of direction, without
 * spaces at both ends, and with at most two combining marks on a letter. Line breaks stay. Joiners stay where a script or an emoji
 * needs them.
 */
export function plainWords(text: string): string {
  const characters = Array.from(text.replaceAll(/\r\n?/g, '\n').normalize('NFC'))
  let marks = 0
  const kept = characters.filter((character, at) => {
    marks = /^\p{M}$/u.test(character) ? marks + 1 : 0
    return marks <= MOST_MARKS && !isInvisibleAt(characters, at, { lines: true })
  })
  const plain = kept.join('').trim()
  // What was removed may have stood between a letter and its mark, or beside a joiner.
  return plain === text ? plain : plainWords(plain)
}
