type Tries = { count: number; until: number }

/** Recent failed sign-ins by account, in this process. */
export type SignInAttempts = Map<string, Tries>

const WHILE_MS = 15 * 60_000
const MOST_KEPT = 50_000

/** Counts an attempt. Returns a function that reverts the count; undefined if there were too many attempts. */
export function countAttempt(
  attempts: SignInAttempts,
  { key, most, now }: { key: string; most: number; now: number },
): (() => void) | undefined {
  const existing = attempts.get(key)
  const tries = existing && existing.until > now ? existing : { count: 0, until: now + WHILE_MS }
  if (tries.count >= most) return undefined
  tries.count += 1
  attempts.delete(key)
  attempts.set(key, tries)
  if (attempts.size > MOST_KEPT) attempts.delete(attempts.keys().next().value!)
  return () => {
    tries.count -= 1
  }
}
