/** What a proof is asked: the same seed and size find the same again. */
export type ProofOptions = {
  seed: number
  /** How much: kills, confirms, tries or baskets, as the proof's name says. */
  size: number
  on: Place
}

/** Which database it runs on: the embedded one, or the PostgreSQL server at this address. */
export type Place = { database: 'embedded' } | { database: 'postgres'; url: string }

/** `problems` is empty when it holds; `counts` is one line for people. */
export type Verdict = { counts: string; problems: string[] }

/** Names of what went wrong, at most a few of each: a broken house has thousands. */
export function shortened(problems: readonly string[]): string[] {
  return problems.length <= 8 ? [...problems] : [...problems.slice(0, 8), `and ${problems.length - 8} more`]
}

/** `1 kill`, `20 kills`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
