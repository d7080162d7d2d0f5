import { isInTransaction } from '../db/open-transaction.ts'

type Calls = Record<string, (...given: never[]) => Promise<unknown>>

/**
 * The same functions, which refuse to be called while a transaction is open. A slow server outside would hold the locks
 * of everybody who waits behind that transaction, and what it was told stays told where the transaction is undone. Call
 * it before the transaction or after it, or write a job, which runs once the transaction has committed.
 */
export function neverInTransaction<Outside extends object>(name: string, outside: Outside): Outside {
  const guarded = Object.entries(outside as Calls).map(([call, run]) => [
    call,
    typeof run === 'function'
      ? async (...given: never[]) => {
          if (isInTransaction())
            throw new Error(
              `${name}.${call} calls the outside while a transaction is open: call it before or after, or by a job`,
            )
          return run(...given)
        }
      : run,
  ])
  return Object.fromEntries(guarded) as Outside
}

/** The same for each of several. */
export function allNeverInTransaction<All extends Record<string, object>>(all: All): All {
  return Object.fromEntries(
    Object.entries(all).map(([name, each]) => [name, neverInTransaction(name, each)]),
  ) as All
}
