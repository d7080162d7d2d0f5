export type ConcurrencyLimit = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Limits how many tasks run at once. Further tasks are queued. */
export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  let free = max
  const queue: (() => void)[] = []
  return async task => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => queue.push(resolve))
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
