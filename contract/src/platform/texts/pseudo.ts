/**
 * Languages that exist only in tests and development: English with accents and a third longer, from left to right and
 * from right to left. Their codes are those of Unicode's test locales for English.
 */
export const PSEUDO_LANGUAGES = [
  { code: 'en-XA', name: 'Ëñğļîšĥ', rtl: false },
  { code: 'en-XB', name: 'Ëñğļîšĥ ←', rtl: true },
]

const ACCENTED: Record<string, string> = Object.fromEntries(
  Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter, at) => [
    letter,
    Array.from('åƀçðéƒğĥîĵķļḿñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĞĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ')[at]!,
  ]),
)

/** A placeholder, the beginning of a plural, the name of a form, or a tag. These stay as they are. */
const SYNTAX = /\{\w+\}|\{\w+, plural,|(?<=plural, |\} )(?:=\d+|zero|one|two|few|many|other) \{|<\/?\w+>/g

/** A text as a language might write it that needs accents and a third more room; its placeholders stay. */
export function pseudo(text: string): string {
  let written = ''
  let end = 0
  for (const match of text.matchAll(SYNTAX)) {
    written += widened(text.slice(end, match.index)) + match[0]
    end = match.index + match[0].length
  }
  return written + widened(text.slice(end))
}

/** Every second vowel is written twice, and the last letter of each word. */
function widened(words: string): string {
  let vowels = 0
  const longer = words
    .replaceAll(/[aeiou]/gi, vowel => (vowels++ % 2 ? vowel : vowel + vowel.toLowerCase()))
    .replaceAll(/[a-z](?![a-z])/gi, last => last + last.toLowerCase())
  return longer.replaceAll(/[a-z]/gi, letter => ACCENTED[letter]!)
}
