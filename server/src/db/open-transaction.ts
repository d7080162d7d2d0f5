import { AsyncLocalStorage } from 'node:async_hooks'

const open = new AsyncLocalStorage<true>()

/** Runs work that has a transaction open: all that it calls and awaits can ask for that. */
export function whileOpen<Result>(work: () => Promise<Result>): Promise<Result> {
  return open.run(true, work)
}

/** Whether whoever asks is inside a transaction, which holds a connection and its locks until it ends. */
export function isInTransaction(): boolean {
  return open.getStore() === true
}
