import { isInTransaction } from '../db/open-transaction.ts'

type Calls = Record<string, (...args: never[]) => Promise<unknown>>

/**
 * Wraps functions so that they throw when called while a transaction is open. A slow external server would hold the
 * transaction's locks, and its effect would remain when the transaction is rolled back. Call the function before or
 * after the transaction, or enqueue a job, which runs after the commit.
 */
export function neverInTransaction<Outside extends object>(name: string, outside: Outside): Outside {
  const guarded = Object.entries(outside as Calls).map(([call, run]) => [
    call,
    typeof run === 'function'
      ? async (...args: never[]) => {
          if (isInTransaction())
            throw new Error(
              `${name}.${call} calls the outside while a transaction is open: call it before or after, or by a job`,
            )
          return run(...args)
        }
      : run,
  ])
  return Object.fromEntries(guarded) as Outside
}

/** Wraps every one of several integrations. */
export function allNeverInTransaction<All extends Record<string, object>>(all: All): All {
  return Object.fromEntries(
    Object.entries(all).map(([name, each]) => [name, neverInTransaction(name, each)]),
  ) as All
}
