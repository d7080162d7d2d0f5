import { AsyncLocalStorage } from 'node:async_hooks'

const open = new AsyncLocalStorage<true>()

/** Marks all code that `work` calls and awaits as running inside a transaction. */
export function whileOpen<Result>(work: () => Promise<Result>): Promise<Result> {
  return open.run(true, work)
}

/** Whether the calling code runs inside a transaction, which holds a connection and its locks until it ends. */
export function isInTransaction(): boolean {
  return open.getStore() === true
}
