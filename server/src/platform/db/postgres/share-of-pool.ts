import type { Database, DatabaseNode } from '../database.ts'

/** Runs at most a fixed number of works at once, and lets others wait. */
export type Share = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createShare(most: number): Share {
  let free = most
  const waiting: (() => void)[] = []
  return async work => {
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
}

type Statements = Pick<Database, 'query' | 'transaction' | 'platform' | 'platformTransaction'>

/**
 * The same database for background work: each statement and transaction runs in the share of its pool. In this way, many
 * jobs may wait for a mail server, and still leave connections to requests. `shops`: of the database with the shops' rows;
 * `installation`: of the one with the rows of the installation.
 */
export function shareOfPool<Of extends Database | DatabaseNode>(
  db: Of,
  { shops, installation }: { shops: Share; installation: Share },
): Of {
  const shared: Statements = {
    query: (store_id, statement) => shops(() => db.query(store_id, statement)),
    transaction: (store_id, work) => shops(() => db.transaction(store_id, work)),
    platform: statement => installation(() => db.platform(statement)),
    platformTransaction: work => installation(() => db.platformTransaction(work)),
  }
  return { ...db, ...shared }
}
