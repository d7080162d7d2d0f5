import type { TextKey } from '@tiffin/contract/menu/menu/import-report'
import { decodeText } from '../decode-text.ts'
import type { LineProblem } from '../read-line.ts'

/** The text of a file, and whether its encoding was guessed. */
export type DecodedCsv = { text: string; guessed: boolean } | { problem: LineProblem }

const WORKBOOK = [0x50, 0x4b, 0x03, 0x04]
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * Decodes the encodings of spreadsheet programs: UTF-8 and UTF-16, with or without a byte order
 * mark, otherwise Windows-1252. Because every byte is valid in Windows-1252, this is a guess, and
 * the report mentions it.
 */
export function decodeCsv(bytes: Uint8Array): DecodedCsv {
  if ([WORKBOOK, OLD_WORKBOOK].some(mark => mark.every((byte, at) => bytes[at] === byte)))
    return refused(['reason.workbook'], ['remedy.workbook'])
  const decoded = decodeText(bytes)
  if ('text' in decoded && !decoded.text.includes('\0'))
    return { text: decoded.text.normalize(), guessed: false }
  if (bytes.includes(0)) return refused(['reason.not_a_text'], ['remedy.csv_or_json'])
  return { text: new TextDecoder('windows-1252').decode(bytes), guessed: true }
}

function refused(reason: TextKey, remedy: TextKey): DecodedCsv {
  return { problem: { reason, remedy } }
}
