/** The median of several runs, and their spread. */
export type Spread = { lowest: number; middle: number; highest: number }

/** Undefined when a run has no value. */
export function spreadOf(values: readonly (number | undefined)[]): Spread | undefined {
  const known = values.filter(value => value !== undefined).toSorted((a, b) => a - b)
  if (known.length === 0 || known.length < values.length) return undefined
  return { lowest: known[0]!, middle: middleOf(known), highest: known.at(-1)! }
}

export function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
