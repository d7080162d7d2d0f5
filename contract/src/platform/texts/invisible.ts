/**
 * Characters that are invisible or reverse the direction of text: control and format characters, and fillers that look
 * like a space or like nothing. Line ends are not among them.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0]/u

/** A joiner is permitted only between two letters (Persian, Hindi) or two emoji (a family). */
const JOINERS = /^[\u200c\u200d]$/
const JOINABLE = /^[\p{L}\p{M}\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}]/u
/** The flags of England, Scotland and Wales consist of a black flag and tag characters. */
const FLAG_PART = /^[\u{1f3f4}\u{e0020}-\u{e007f}]/u
const FLAG_LETTER = /^[\u{e0020}-\u{e007f}]$/u

export type Invisible = { code: string; at: number }

/** The first invisible character of a text, as `U+202E`, and how many characters precede it. */
export function findInvisible(text: string, { lines = false } = {}): Invisible | undefined {
  const characters = Array.from(text)
  const at = characters.findIndex((_, index) => isInvisibleAt(characters, index, { lines }))
  if (at < 0) return undefined
  const code = (characters[at]!.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return { code: `U+${code}`, at }
}

/**
 * Whether the character at this index is invisible there. `lines`: line ends and tabs are
 * permitted.
 */
export function isInvisibleAt(characters: readonly string[], at: number, { lines = false } = {}): boolean {
  const character = characters[at] ?? ''
  if (!INVISIBLE.test(character) || (lines && /^[\n\r\t]$/.test(character))) return false
  const [before = '', after = ''] = [characters[at - 1], characters[at + 1]]
  if (JOINERS.test(character) && JOINABLE.test(before) && JOINABLE.test(after)) return false
  return !(FLAG_LETTER.test(character) && FLAG_PART.test(before))
}
