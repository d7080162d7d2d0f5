import type { ConcurrencyLimit } from '../../limit-concurrency.ts'
import type { Database, DatabaseNode } from '../database.ts'

type Statements = Pick<Database, 'query' | 'transaction' | 'platform' | 'platformTransaction'>

/**
 * The same database for background work: each statement and transaction runs in the share of its pool. In this way, many
 * jobs may wait for a mail server, and still leave connections to requests. `shops`: of the database with the shops' rows;
 * `installation`: of the one with the rows of the installation.
 */
export function shareOfPool<Of extends Database | DatabaseNode>(
  db: Of,
  { shops, installation }: { shops: ConcurrencyLimit; installation: ConcurrencyLimit },
): Of {
  const shared: Statements = {
    query: (store_id, statement) => shops(() => db.query(store_id, statement)),
    transaction: (store_id, work) => shops(() => db.transaction(store_id, work)),
    platform: statement => installation(() => db.platform(statement)),
    platformTransaction: work => installation(() => db.platformTransaction(work)),
  }
  return { ...db, ...shared }
}
