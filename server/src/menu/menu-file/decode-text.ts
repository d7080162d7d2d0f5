import type { TextKey } from '@tiffin/contract/menu/menu/import-report'
import type { LineProblem } from './read-line.ts'

/** The text of a file, or why it cannot be decoded. */
export type Decoded = { text: string } | { problem: LineProblem }

/** Byte order marks with their encoding, longest first. */
const MARKS: { name: string; encoding?: string; bytes: number[] }[] = [
  { name: 'UTF-32', bytes: [0xff, 0xfe, 0, 0] },
  { name: 'UTF-32', bytes: [0, 0, 0xfe, 0xff] },
  { name: 'UTF-8', encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { name: 'UTF-16', encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { name: 'UTF-16', encoding: 'utf-16be', bytes: [0xfe, 0xff] },
  // Without a byte order mark: JSON begins with an ASCII character, so in UTF-16 one of the first two bytes is zero.
  { name: 'UTF-32', bytes: [0, 0] },
  { name: 'UTF-16', encoding: 'utf-16be', bytes: [0] },
]

/**
 * Decodes UTF-8 and UTF-16, with or without a byte order mark. Any other encoding is refused by name: decoding it
 * wrongly would damage names such as "Café" unnoticed.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const { name, encoding } = encodingOf(bytes)
  if (!encoding) return refusedAs(['reason.encoding', { name }])
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    if (name === 'UTF-16') return refusedAs(['reason.utf16_damaged'])
    return refusedAs(firstWrongLine(bytes))
  }
}

function encodingOf(bytes: Uint8Array): { name: string; encoding?: string } {
  const mark = MARKS.find(each => each.bytes.every((byte, index) => bytes[index] === byte))
  if (mark) return mark
  return bytes[1] === 0 ? { name: 'UTF-16', encoding: 'utf-16le' } : { name: 'UTF-8', encoding: 'utf-8' }
}

function refusedAs(reason: TextKey): Decoded {
  return { problem: { reason, remedy: ['remedy.utf8'] } }
}

const LINE_END = 10
const SHOWN = 30

/**
 * A line end is the same byte in every encoding that is possible here, so lines can be tried one by
 * one.
 */
function firstWrongLine(bytes: Uint8Array): TextKey {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let [start, number] = [0, 1]
  for (;;) {
    const end = bytes.indexOf(LINE_END, start)
    const line = bytes.subarray(start, end < 0 ? bytes.length : end)
    try {
      utf8.decode(line)
    } catch {
      return ['reason.not_utf8', { line: number, sample: asLatin1(line) }]
    }
    if (end < 0) return ['reason.not_utf8_end']
    start = end + 1
    number += 1
  }
}

/** The text around the first non-ASCII byte. */
function asLatin1(line: Uint8Array): string {
  const at = line.findIndex(byte => byte > 0x7f)
  const part = line.subarray(Math.max(0, at - SHOWN), at + SHOWN)
  return new TextDecoder('windows-1252')
    .decode(part)
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
}
