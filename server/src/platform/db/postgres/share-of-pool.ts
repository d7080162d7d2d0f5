import type { Database } from '../database.ts'

/**
 * The same database for background work: at most this many statements and transactions run at once, and others wait. In
 * this way, many jobs may wait for a mail server, and still leave connections to requests.
 */
export function shareOfPool(db: Database, most: number): Database {
  let free = most
  const waiting: (() => void)[] = []
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
  return {
    ...db,
    query: (store_id, statement) => inTurn(() => db.query(store_id, statement)),
    transaction: (store_id, work) => inTurn(() => db.transaction(store_id, work)),
    platform: statement => inTurn(() => db.platform(statement)),
    platformTransaction: work => inTurn(() => db.platformTransaction(work)),
  }
}
