import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { compiled, type Database, type Notice, type Run, type Statement } from './database.ts'
import type { Inspect } from './inspect.ts'
import { createNotices } from './notices.ts'
import { PARSERS, parameter } from './parsers.ts'
import { SERVER_ROLE } from './role.ts'

const SCOPE = "select set_config('app.store_id', $1, true)"
const SCOPE_NAME = 'scope'
const CHANNEL = 'tiffin'

/** A pool on PostgreSQL 15 or later. Every connection takes on the server's role before its first request. */
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
    // The types say void; the pool awaits it.
    onConnect: prepareConnection as unknown as () => void,
  })
  const notices = createNotices()
  // An idle connection that breaks must not end the process; the next request opens another.
  pool.on('error', () => {})
  const listener = await listen(url, notices)
  const inside = new AsyncLocalStorage<true>()
  let waiting: Notice[] = []

  const run = async <Row>(client: pg.ClientBase, statement: Statement<Row>): Promise<Row[]> => {
    const { sql, parameters } = compiled(statement)
    options.inspect?.(sql)
    return (await client.query({ name: nameOf(sql), text: sql, values: parameters.map(parameter) }))
      .rows as Row[]
  }

  const transaction = async <Result>(begin: string, work: (run: Run) => Promise<Result>): Promise<Result> => {
    if (inside.getStore()) throw new Error('a transaction inside a transaction would wait for itself')
    for (let attempt = 1; ; attempt++) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query(begin)
        const result = await inside.run(true, () => work(statement => run(client, statement)))
        await client.query('commit')
        return result
      } catch (error) {
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
    async one(store_id, statement) {
      if (inside.getStore())
        throw new Error('this door would wait for the transaction that is open: use its run')
      const { sql, parameters } = compiled(statement)
      options.inspect?.(sql)
      const query = new ScopedQuery(store_id, {
        name: nameOf(sql),
        text: sql,
        values: parameters.map(parameter),
      })
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        return (await query.on(client)).rows as never
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) broken = error as Error
        throw error
      } finally {
        client.release(broken)
      }
    },
    // One message for both commands, so one round trip; a number is no place for an injection.
    tx: (store_id, work) => transaction(`begin; set local app.store_id = ${Number(store_id)}`, work),
    async platform(statement) {
      const { sql, parameters } = compiled(statement)
      options.inspect?.(sql)
      return (await pool.query({ name: nameOf(sql), text: sql, values: parameters.map(parameter) }))
        .rows as never
    },
    platformTx: work => transaction('begin', work),
    notify(notice) {
      notices.tell(notice)
      // Outside every transaction: a notification inside one would put all commits in a queue. Joined per tick.
      if (waiting.push(notice) > 1) return
      setImmediate(() => {
        const texts = [...new Set(waiting.map(each => JSON.stringify({ ...each, from: notices.process })))]
        waiting = []
        pool
          .query(`select pg_notify('${CHANNEL}', text) from unnest($1::text[]) as text`, [texts])
          .catch(() => {})
      })
    },
    onNotice: notices.onNotice,
    onLost: notices.onLost,
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}

/** Awaited by the pool before the connection's first request: no statement ever runs as the owner. */
async function prepareConnection(client: pg.ClientBase): Promise<void> {
  client.on('error', () => {})
  await client.query(`set role ${SERVER_ROLE}`)
  await client.query({ name: SCOPE_NAME, text: SCOPE, values: ['0'] })
}

/** The same text always has the same name, so each connection plans it once. */
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
 * Setting the store and the statement as one batch with one Sync: one implicit transaction and one round trip. pg offers
 * no such thing, but lets a query write its own messages; a class is what it takes.
 */
class ScopedQuery extends (pg.Query as unknown as new (
  config: pg.QueryConfig,
  values: undefined,
  callback: Callback,
) => QueryInside) {
  private scoped = false
  private store_id: number
  private settled: Promise<pg.QueryResult>

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
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.scoped) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: ConnectionInside): void {
    if (this.scoped) super.handleCommandComplete(message, connection)
    this.scoped = true
  }
}

type Callback = (error: Error | null, result: pg.QueryResult) => void
type ConnectionInside = { bind(config: object): void; execute(config: object): void }
type QueryInside = {
  prepare(connection: ConnectionInside): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: ConnectionInside): void
}

/** One connection of its own hears what other processes say; whenever it was away, caches are emptied. */
async function listen(
  url: string,
  notices: ReturnType<typeof createNotices>,
): Promise<{ close(): Promise<void> }> {
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'tiffin listener' })
    next.on('error', () => {})
    next.on('end', () => {
      if (closed || client !== next) return
      notices.lose()
      timer = setTimeout(() => void reconnect(), 500)
    })
    next.on('notification', ({ payload }) => {
      const { from, ...notice } = JSON.parse(payload ?? '{}') as Notice & { from: string }
      if (from !== notices.process) notices.tell(notice)
    })
    client = next
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
  }
  const reconnect = async (): Promise<void> => {
    try {
      await connect()
      // What was said between the loss and now was not heard.
      notices.lose()
    } catch {
      if (!closed) timer = setTimeout(() => void reconnect(), 1000)
    }
  }
  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
