import type { TextKey } from '@tiffin/contract/menu/menu/import-report'
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
    return { problem: { reason: notJson((error as Error).message), remedy: ['remedy.json'] } }
  }
  const scanned = scanJson(decoded.text)
  if ('twice' in scanned) return { value, twice: scanned.twice }
  const { line, column } = scanned.too_deep_at
  return {
    problem: {
      reason: ['reason.too_deep', { line, column }],
      remedy: ['remedy.too_deep'],
    },
  }
}

/** The parser's messages are in English and name values and tokens; only their position is shown. */
function notJson(problem: string): TextKey {
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(problem) ?? []
  return line === undefined ? ['reason.not_json'] : ['reason.not_json_at', { line, column }]
}
