/**
 * The path of the part that makes a section too large: the largest field, or the part of that field
 * that accounts for most of its length. A list with many entries is named as a whole.
 */
export function longestPart(value: Record<string, unknown>): string {
  const path: string[] = []
  let at: unknown = value
  while (typeof at === 'object' && at !== null) {
    const parts = Object.entries(at).map(([name, part]) => ({ name, part, length: lengthOf(part) }))
    const largest = parts.toSorted((a, b) => b.length - a.length)[0]
    if (!largest || (path.length > 0 && largest.length * 2 < lengthOf(at))) break
    path.push(largest.name)
    at = largest.part
  }
  return path.join('.')
}

function lengthOf(part: unknown): number {
  return JSON.stringify(part)?.length ?? 0
}
