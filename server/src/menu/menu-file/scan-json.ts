/** A duplicate key in a JSON object, with the object's path, as `categories[0].items[1]`. */
export type DuplicateKey = { path: string; key: string }

/**
 * Facts that JSON.parse does not report: duplicate keys, of which it keeps the last, and the
 * nesting depth.
 */
export type Scanned = { twice: DuplicateKey[] } | { too_deep_at: { line: number; column: number } }

/** A menu file is nested eight levels deep. */
const DEEPEST = 32

const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g

type Frame = { keys: Set<string> | undefined; key: string; index: number; wants_key: boolean }

/** Scans a JSON text token by token, without recursion, so that no input can overflow the stack. */
export function scanJson(text: string): Scanned {
  const stack: Frame[] = []
  const twice: DuplicateKey[] = []
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const top = stack.at(-1)
    if (token === '{' || token === '[') {
      if (stack.length === DEEPEST) return { too_deep_at: placeOf(text, index) }
      const isObject = token === '{'
      stack.push({ keys: isObject ? new Set() : undefined, key: '', index: 0, wants_key: isObject })
    } else if (token === '}' || token === ']') stack.pop()
    else if (!top) continue
    else if (token === ',') {
      top.index += 1
      top.wants_key = top.keys !== undefined
    } else if (top.keys && top.wants_key) {
      top.key = JSON.parse(token) as string
      top.wants_key = false
      if (top.keys.has(top.key)) twice.push({ path: pathOf(stack.slice(0, -1)), key: top.key })
      top.keys.add(top.key)
    }
  }
  return { twice }
}

function pathOf(frames: Frame[]): string {
  return frames
    .map(({ keys, key, index }) => (keys ? `.${key}` : `[${index}]`))
    .join('')
    .replace(/^\./, '')
}

function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
