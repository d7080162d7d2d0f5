import type { Sql } from './sql.ts'

/** Runs one statement of an open transaction. */
export type Run = <Row>(statement: Sql<Row>) => Promise<Row[]>

/**
 * The only access to the database. `query` and `transaction` set the tenant for row-level security, for the duration of
 * their transaction.
 */
export type Database = {
  kind: 'embedded' | 'postgres'
  /** Runs one statement in a transaction of its own, in one round trip. */
  query<Row>(store_id: number, statement: Sql<Row>): Promise<Row[]>
  /**
   * Runs several statements in one transaction, which is rolled back if `work` throws. Serialisation failures are
   * retried.
   */
  transaction<Result>(store_id: number, work: (run: Run) => Promise<Result>): Promise<Result>
  /**
   * Like `query`, for a statement that only reads: on the read replica, if that has all changes that were committed
   * before the call. Absent: there is no replica.
   */
  read?<Row>(store_id: number, statement: Sql<Row>): Promise<Row[]>
  /**
   * Runs a statement over tables without a tenant (`store`, `staff`, `job` ...); a tenant's table is an error here, as
   * such a table is in `query` and `transaction`. Jobs may be inserted in both.
   */
  platform<Row>(statement: Sql<Row>): Promise<Row[]>
  /** Several such statements in one transaction. */
  platformTransaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result>
  /** Throws the reason if rows cannot be read and written now. */
  ready(): Promise<void>
  /** The databases with rows of shops, the home database first (decision 278). One, unless an operator has added others. */
  nodes(): readonly DatabaseNode[]
  /** Called after a node was added or removed. */
  onNodes(listener: () => void): () => void
  /**
   * Notifies every process, including this one, that something of a store has changed. A notice carries no data:
   * receivers read the rows again.
   */
  notify(message: Notice): void
  onNotice(listener: (notice: Notice) => void): () => void
  /** Called when notices may have been lost: everything cached of the stores that `concerns` names must be cleared. */
  onLost(listener: (concerns: (store_id: number) => boolean) => void): () => void
  close(): Promise<void>
}

/**
 * One database of the installation. Its `query` and `transaction` run there, wherever the shop is; `platform` of a node
 * other than the home database reads and writes jobs only.
 */
export type DatabaseNode = Pick<
  Database,
  'query' | 'transaction' | 'platform' | 'platformTransaction' | 'ready'
> & { name: string }

/** The name of the database that `DATABASE_URL` names, or of the embedded one. */
export const HOME = 'home'

/**
 * `store`: its row or its state changed (name, menu, settings). `customer`: one of its customers or of their tokens changed. `order`: an
 * order has a new event. `thread`: one of its messages is new, read or answered. `booking`: a booking or a table changed.
 * `draft`: the draft of its menu has changed or ended. `job`: a job is due, in the lane with
 * this id or, without an id, in any. `staff`: a token or role changed of a staff member who may work in several stores.
 * `node`: a database was added or removed, or a shop was moved to another one.
 */
export type Notice = StoreNotice | { topic: 'staff' | 'node'; id: string }
export type StoreNotice = {
  topic: 'store' | 'customer' | 'order' | 'thread' | 'booking' | 'draft' | 'job'
  store_id: number
  id?: string
}
