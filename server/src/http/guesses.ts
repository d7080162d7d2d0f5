type Tries = { count: number; until: number }

/** Failed tries by account in the last while, in this process. */
export type Guesses = Map<string, Tries>

const WHILE_MS = 15 * 60_000
const MOST_KEPT = 50_000

/** Counts one and answers how to take it back; undefined when there were too many. */
export function take(
  guesses: Guesses,
  { key, most, now }: { key: string; most: number; now: number },
): (() => void) | undefined {
  const found = guesses.get(key)
  const tries = found && found.until > now ? found : { count: 0, until: now + WHILE_MS }
  if (tries.count >= most) return undefined
  tries.count += 1
  guesses.delete(key)
  guesses.set(key, tries)
  if (guesses.size > MOST_KEPT) guesses.delete(guesses.keys().next().value!)
  return () => {
    tries.count -= 1
  }
}
