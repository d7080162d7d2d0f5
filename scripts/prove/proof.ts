/** The options of a proof; the same seed and size repeat the same run. */
export type ProofOptions = {
  seed: number
  /** The number of kills, confirms, tries or baskets, depending on the proof. */
  size: number
  on: ProofDatabase
  /** How many diners order in parallel, where a proof needs many; 32 by default. */
  diners?: number
  /** Check times too; not in `npm test`, which runs other tests at the same time. */
  timed?: boolean
}

/** The database of a proof: the embedded one, in its own folder, or the PostgreSQL server at this URL. */
export type ProofDatabase = { database: 'embedded'; folder?: string } | { database: 'postgres'; url: string }

/**
 * `problems` is empty on success; `counts` is a line for people, and `details` further lines; `skipped` names what this
 * machine lacks.
 */
export type Verdict = { counts: string; details?: string[]; problems: string[]; skipped?: string }

/** `1 kill`, `20 kills`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** `0.6 to 1.1 s`, from milliseconds. */
export function spanOf(times: readonly number[]): string {
  const [least, most] = [Math.min(...times), Math.max(...times)].map(ms => (ms / 1000).toFixed(1))
  return `${least} to ${most} s`
}
