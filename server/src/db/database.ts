import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Tables } from './tables.ts'

/** A statement: a Kysely builder or a piece of `sql`. It does nothing until `query` or `transaction` runs it. */
export type Statement<Row> = { compile(provider: QueryExecutorProvider): CompiledQuery<Row> }

/** Runs one statement of an open transaction. */
export type Run = <Row>(statement: Statement<Row>) => Promise<Row[]>

/**
 * The only ways to the rows. Both set the store for row-level security, for just as long as their transaction lives.
 */
export type Database = {
  kind: 'embedded' | 'postgres'
  /** One statement in a transaction of its own, in one round trip. */
  query<Row>(store_id: number, statement: Statement<Row>): Promise<Row[]>
  /** Several statements in one transaction; everything is undone when `work` throws. Serialisation failures are retried. */
  transaction<Result>(store_id: number, work: (run: Run) => Promise<Result>): Promise<Result>
  /** Statements over tables without a tenant (`store`, `staff`, `job` ...); a tenant table is an error here. */
  platform<Row>(statement: Statement<Row>): Promise<Row[]>
  /** Several of these in one transaction. */
  platformTransaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result>
  /** Throws what is in the way where rows cannot be read and written now. */
  ready(): Promise<void>
  /** Tells every process (this one too) that something of a store has changed. Only wakes: the rows are the truth. */
  notify(message: Notice): void
  onNotice(listener: (notice: Notice) => void): () => void
  /** Called when notices may have been lost; whoever caches must forget what he knows. */
  onLost(listener: () => void): () => void
  close(): Promise<void>
}

/**
 * `store`: its row changed (menu, settings); `customer`: somebody of its customers, or a token of theirs; `order`: an order
 * got an event; `job`: a job is due, in the lane of this id or in any; `staff`: a token or a role of somebody who may work in several shops.
 */
export type Notice = StoreNotice | { topic: 'staff'; id: string }
export type StoreNotice = { topic: 'store' | 'customer' | 'order' | 'job'; store_id: number; id?: string }

/** Builds statements; has no connection, so nothing runs past `query` and `transaction`. */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Text and parameters of a statement. */
export function compiled<Row>(statement: Statement<Row>): CompiledQuery<Row> {
  return statement.compile(build)
}

/** A jsonb parameter. The drivers would send an array as a PostgreSQL array. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}
