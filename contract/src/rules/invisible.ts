/**
 * Characters that are invisible or reverse the direction of text: control and format characters, and fillers that look
 * like a space or like nothing. Line ends are not among them.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0]/gu

/** A joiner is permitted only between two letters (Persian, Hindi) or two emoji (a family). */
const JOINERS = /^[\u200c\u200d]$/
const JOINABLE = /^[\p{L}\p{M}\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}]/u
/** The flags of England, Scotland and Wales consist of a black flag and tag characters. */
const FLAG_PART = /^[\u{1f3f4}\u{e0020}-\u{e007f}]/u
const FLAG_LETTER = /^[\u{e0020}-\u{e007f}]$/u

export type Invisible = { code: string; at: number }

/** The first invisible character of a text, as `U+202E`, and how many characters precede it. */
export function findInvisible(text: string, { lines = false } = {}): Invisible | undefined {
  for (const { 0: character, index } of text.matchAll(INVISIBLE)) {
    if (lines && /^[\n\r\t]$/.test(character)) continue
    const before = Array.from(text.slice(0, index))
    const last = before.at(-1) ?? ''
    const after = text.slice(index + character.length)
    if (JOINERS.test(character) && JOINABLE.test(last) && JOINABLE.test(after)) continue
    if (FLAG_LETTER.test(character) && FLAG_PART.test(last)) continue
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return { code: `U+${code}`, at: before.length }
  }
  return undefined
}
