import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseUnavailable } from './unavailable.ts'
import { compiled, type Database, type Run, type Statement } from './database.ts'
import type { Inspect } from './inspect-statement.ts'
import { CHANNEL, listen, sendNotices } from './listen.ts'
import { createNotices } from './notices.ts'
import { isInTransaction, whileOpen } from './open-transaction.ts'
import { PARSERS, parameter } from './parsers.ts'
import { SERVER_ROLE } from './role.ts'

const SCOPE = "select set_config('app.store_id', $1, true)"
const SCOPE_NAME = 'scope'

/**
 * Time-outs in milliseconds for getting a connection and for a statement's result, since a connection may die without
 * an error. Statements take milliseconds; a request that waits this long is refused with a time to retry.
 */
const QUERY_TIMEOUTS = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}
/** A shorter time-out for `/readyz`. */
const READY_MS = 2000
const SHUTDOWN_MS = 1000

/** A connection pool on PostgreSQL 15 or later. Every connection takes the server's role before its first request. */
export async function openPostgres(
  url: string,
  options: { connections?: number; inspect?: Inspect | undefined } = {},
): Promise<Database> {
  const types = { getTypeParser: parserOf }
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    types,
    application_name: 'tiffin',
    ...QUERY_TIMEOUTS,
    // The declared type is void, but the pool awaits the promise.
    onConnect: prepareConnection as unknown as () => void,
  })
  const notices = createNotices()
  // An error on an idle connection must not end the process; the next request opens another connection.
  pool.on('error', () => {})
  const listener = await listen(url, notices)
  const sender = sendNotices(
    texts => pool.query(`select pg_notify('${CHANNEL}', text) from unnest($1::text[]) as text`, [texts]),
    notices.process,
  )
  let asking: Promise<unknown> | undefined

  const run = async <Row>(client: pg.ClientBase, statement: Statement<Row>): Promise<Row[]> => {
    const { sql, parameters } = compiled(statement)
    options.inspect?.(sql)
    return (await client.query({ name: nameOf(sql), text: sql, values: parameters.map(parameter) }))
      .rows as Row[]
  }

  const transaction = async <Result>(begin: string, work: (run: Run) => Promise<Result>): Promise<Result> => {
    if (isInTransaction()) throw new Error('a transaction inside a transaction would wait for itself')
    for (let attempt = 1; ; attempt++) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query(begin)
        const result = await whileOpen(() => work(statement => run(client, statement)))
        await client.query('commit')
        return result
      } catch (error) {
        if (isDatabaseUnavailable(error)) broken = error as Error
        else
          await client.query('rollback').catch(failure => {
            broken = failure as Error
          })
        if (!isRetryable(error) || attempt === 3) throw error
      } finally {
        client.release(broken)
      }
    }
  }

  return {
    kind: 'postgres',
    async query(store_id, statement) {
      if (isInTransaction()) throw new Error('this would wait for the transaction that is open: use its run')
      const { sql, parameters } = compiled(statement)
      options.inspect?.(sql)
      const scoped = new ScopedQuery(store_id, {
        name: nameOf(sql),
        text: sql,
        values: parameters.map(parameter),
      })
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        return (await scoped.on(client)).rows as never
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) broken = error as Error
        throw error
      } finally {
        client.release(broken)
      }
    },
    // Both commands in one message, for one round trip. The store's id is a number, so it cannot inject SQL.
    transaction: (store_id, work) => transaction(`begin; set local app.store_id = ${Number(store_id)}`, work),
    async platform(statement) {
      const { sql, parameters } = compiled(statement)
      options.inspect?.(sql)
      return (await pool.query({ name: nameOf(sql), text: sql, values: parameters.map(parameter) }))
        .rows as never
    },
    platformTransaction: work => transaction('begin', work),
    async ready() {
      // One check at a time, so that a database that hangs does not use up the pool's connections.
      asking ??= pool.query('select 1').finally(() => {
        asking = undefined
      })
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => late.reject(new Error('Query read timeout')), READY_MS)
      await Promise.race([asking, late.promise]).finally(() => clearTimeout(timer))
    },
    notify(notice) {
      notices.tell(notice)
      // Sent outside a transaction: NOTIFY inside one takes a lock that makes all commits wait for one another.
      sender.queue(notice)
    },
    onNotice: notices.onNotice,
    onLost: notices.onLost,
    async close() {
      const goodbye = async () => {
        await sender.close()
        await listener.close()
        await pool.end()
      }
      // At shutdown, do not wait for a database that does not respond.
      await Promise.race([goodbye(), wait(SHUTDOWN_MS, undefined, { ref: false })])
    },
  }
}

/** The pool awaits this before a connection's first request, so no statement runs as the owner. */
async function prepareConnection(client: pg.ClientBase): Promise<void> {
  client.on('error', () => {})
  await client.query(`set role ${SERVER_ROLE}`)
  await client.query({ name: SCOPE_NAME, text: SCOPE, values: ['0'] })
}

/** The same text always gets the same name, so that each connection plans the statement once. */
const names = new Map<string, string>()
function nameOf(sql: string): string {
  let name = names.get(sql)
  if (!name) {
    name = `s${createHash('sha1').update(sql).digest('base64url')}`
    names.set(sql, name)
  }
  return name
}

function parserOf(oid: number, format?: string): unknown {
  return (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format as 'text')
}

function isRetryable(error: unknown): boolean {
  const code = (error as { code?: string }).code
  return code === '40001' || code === '40P01'
}

/**
 * Sends the setting of the store and the statement as one batch with one Sync: one implicit transaction and one round
 * trip. pg has no such function, but accepts a class that writes its own protocol messages.
 */
class ScopedQuery extends (pg.Query as unknown as new (
  config: pg.QueryConfig,
  values: undefined,
  callback: Callback,
) => QueryInside) {
  private scoped = false
  private store_id: number
  private settled: Promise<pg.QueryResult>
  private columns: Map<string, Columns> | undefined

  constructor(store_id: number, config: pg.QueryConfig) {
    const outcome = Promise.withResolvers<pg.QueryResult>()
    super(config, undefined, (error, result) => (error ? outcome.reject(error) : outcome.resolve(result)))
    this.store_id = store_id
    this.settled = outcome.promise
  }

  async on(client: pg.ClientBase): Promise<pg.QueryResult> {
    client.query(this as unknown as pg.Submittable)
    return this.settled
  }

  override prepare(connection: ConnectionInside): void {
    connection.bind({ portal: '', statement: SCOPE_NAME, values: [String(this.store_id)], binary: false })
    connection.execute({ portal: '', rows: 0 })
    const known = knownOf(connection)
    this.columns = known.columns
    const columns = known.columns.get(this.name)
    if (!columns) return super.prepare(connection)
    Object.assign(this._result, columns)
    this._accumulateRows = true
    super.prepare(known.undescribed)
  }

  /** Only arrives for the first execution on a connection: later ones do not ask for it. */
  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.columns?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }

  override handleDataRow(message: unknown): void {
    if (this.scoped) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: ConnectionInside): void {
    if (this.scoped) super.handleCommandComplete(message, connection)
    this.scoped = true
  }
}

/** What pg derives from a description of columns. */
type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
type Known = { columns: Map<string, Columns>; undescribed: ConnectionInside }

/**
 * pg requests a description of the columns for each execution of a prepared statement, although it cannot change:
 * PostgreSQL refuses a prepared statement whose columns have changed. Each connection therefore keeps the first one,
 * which saves a tenth of the processor time of a statement.
 */
const known_of = new WeakMap<ConnectionInside, Known>()
function knownOf(connection: ConnectionInside): Known {
  let known = known_of.get(connection)
  if (!known) {
    const undescribed = Object.create(connection, {
      describe: { value: () => undefined },
    }) as ConnectionInside
    known = { columns: new Map(), undescribed }
    known_of.set(connection, known)
  }
  return known
}

type Callback = (error: Error | null, result: pg.QueryResult) => void
type ConnectionInside = { bind(config: object): void; execute(config: object): void }
type QueryInside = {
  name: string
  _accumulateRows: boolean
  _result: Columns
  handleRowDescription(message: unknown): void
  prepare(connection: ConnectionInside): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: ConnectionInside): void
}
