import type { Env } from '../../env.ts'
import { acquireLock } from './lock.ts'

type Out = { line(text: string): void; error(text: string): void }

/** Locks the embedded database's directory for this process; PostgreSQL needs no lock. */
export async function lockDataDirectory(env: Env) {
  if (env.DATABASE_URL) return undefined
  const lock = await acquireLock(env.DATA_DIR)
  return {
    release: () => lock.release(),
    /** Runs commands that are entered in other terminals while this process holds the lock. */
    handleCommands: (run: (args: string[], out: Out) => Promise<number>) =>
      lock.handleCommands(({ args }, out) => run(args, { line: out.stdout, error: out.stderr })),
  }
}
