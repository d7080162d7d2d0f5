/** What a proof is asked: the same seed and size find the same again. */
export type ProofOptions = {
  seed: number
  /** How much: kills, confirms, tries or baskets, as the proof's name says. */
  size: number
  on: Place
  /** How many diners order at once, where a proof wants a crowd; 32 if absent. */
  diners?: number
  /** Judge times too. Not in `npm test`, where other tests want the same cores. */
  timed?: boolean
}

/** Which database it runs on: the embedded one, in a folder of its own, or the PostgreSQL server at this address. */
export type Place = { database: 'embedded'; folder?: string } | { database: 'postgres'; url: string }

/** `problems` is empty when it holds; `counts` is one line for people; `skipped`: what this machine lacks for it. */
export type Verdict = { counts: string; problems: string[]; skipped?: string }

/** `1 kill`, `20 kills`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** `0.6 to 1.1 s`, from milliseconds. */
export function spanOf(times: readonly number[]): string {
  const [least, most] = [Math.min(...times), Math.max(...times)].map(ms => (ms / 1000).toFixed(1))
  return `${least} to ${most} s`
}
