import { decodeText } from './decode-text.ts'
import type { LineProblem } from './read-line.ts'
import { scanJson, type DuplicateKey } from './scan-json.ts'

/** Parses a file's bytes as JSON, before the menu format is checked. */
export type MenuText = { value: unknown; twice: DuplicateKey[] } | { problem: LineProblem }

export function readMenuText(bytes: Uint8Array): MenuText {
  const decoded = decodeText(bytes)
  if ('problem' in decoded) return decoded
  let value: unknown
  try {
    value = JSON.parse(decoded.text)
  } catch (error) {
    return {
      problem: {
        reason: `The file is no JSON: ${(error as Error).message}.`,
        remedy: 'Mend it there. An editor that knows JSON marks the place.',
      },
    }
  }
  const scanned = scanJson(decoded.text)
  if ('twice' in scanned) return { value, twice: scanned.twice }
  const { line, column } = scanned.too_deep_at
  return {
    problem: {
      reason: `The file is nested too deep: in line ${line}, column ${column}, one more bracket is opened than any menu needs.`,
      remedy: 'Take the brackets out. See the form in docs/menu-file.md.',
    },
  }
}
