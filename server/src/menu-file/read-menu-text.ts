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
        reason: `The file is not valid JSON: ${(error as Error).message}.`,
        remedy: 'Correct it there. An editor with JSON support marks the place.',
      },
    }
  }
  const scanned = scanJson(decoded.text)
  if ('twice' in scanned) return { value, twice: scanned.twice }
  const { line, column } = scanned.too_deep_at
  return {
    problem: {
      reason: `The file is nested too deeply: line ${line}, column ${column} opens one more bracket than any menu needs.`,
      remedy: 'Remove the brackets. See docs/menu-file.md.',
    },
  }
}
