import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Run } from '../database.ts'
import type { Inspect, Side } from '../inspect-statement.ts'
import { isInTransaction, whileOpen } from '../open-transaction.ts'
import { parameter, parserOf } from '../parsers.ts'
import { PreparedQuery, type PreparedStatement, SCOPE } from './prepared-query.ts'
import { SERVER_ROLE } from '../role.ts'
import { compile, type Sql } from '../sql.ts'
import { isConflict, isDatabaseUnavailable } from '../unavailable.ts'

/** The parsers and the setup of connections, for every pool. */
export const POOL = {
  types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  // The declared type is void, but the pool awaits the promise.
  onConnect: prepareConnection as unknown as () => void,
}

export type Statements = Pick<Database, 'query' | 'transaction' | 'platform' | 'platformTransaction'>

type Options = {
  inspect?: Inspect | undefined
  /** The statement that begins a transaction. */
  begin?: () => string
  /** Whether a transaction that failed with this error has lost its connection; otherwise it is rolled back. */
  isLost?: (error: unknown) => boolean
  /** Called for each error of a statement. */
  onError?: (error: unknown) => void
}

type Work<Result> = (run: Run) => Promise<Result>

/** Runs statements on connections of a pool. */
export function poolStatements(
  connect: () => Promise<pg.PoolClient>,
  { inspect, begin = () => 'begin', isLost = isDatabaseUnavailable, onError }: Options = {},
): Statements {
  /** In a transaction of its own, with a store's rights or the platform's. */
  const runAlone = async <Row>(statement: Sql<Row>, store_id?: number): Promise<Row[]> => {
    if (isInTransaction())
      throw new Error('a statement outside the open transaction would wait for it: use run')
    const query = prepare(statement, inspect, sideOf(store_id))
    return retryConflicts(async () => {
      const client = await connect()
      let broken: Error | undefined
      try {
        return await client.query(new PreparedQuery<Row>(query, store_id)).rows
      } catch (error) {
        onError?.(error)
        if (!(error instanceof pg.DatabaseError)) broken = error as Error
        throw error
      } finally {
        client.release(broken)
      }
    })
  }

  const runTransaction = async <Result>(work: Work<Result>, store_id?: number): Promise<Result> => {
    // In one message with the beginning, for one round trip. The store's id is a number, so it cannot inject SQL.
    const scope = store_id === undefined ? '' : `; execute ${SCOPE.name}('${Number(store_id)}')`
    const client = await connect()
    let broken: Error | undefined
    const run = <Row>(statement: Sql<Row>): Promise<Row[]> =>
      client.query(new PreparedQuery<Row>(prepare(statement, inspect, sideOf(store_id)))).rows
    try {
      await client.query(`${begin()}${scope}`)
      const result = await whileOpen(() => work(run))
      await client.query('commit')
      return result
    } catch (error) {
      onError?.(error)
      if (isLost(error)) broken = error as Error
      else
        await client.query('rollback').catch(failure => {
          broken = failure as Error
        })
      throw error
    } finally {
      client.release(broken)
    }
  }

  const transaction = async <Result>(work: Work<Result>, store_id?: number): Promise<Result> => {
    if (isInTransaction()) throw new Error('a nested transaction would wait for the open one')
    return retryConflicts(() => runTransaction(work, store_id))
  }

  return {
    query: (store_id, statement) => runAlone(statement, store_id),
    transaction: (store_id, work) => transaction(work, store_id),
    platform: statement => runAlone(statement),
    platformTransaction: work => transaction(work),
  }
}

function sideOf(store_id: number | undefined): Side {
  return store_id === undefined ? 'installation' : 'shop'
}

function prepare(statement: Sql, inspect: Inspect | undefined, side: Side): PreparedStatement {
  const { text, parameters } = compile(statement)
  inspect?.(text, side)
  return { name: nameOf(text), text, values: parameters.map(parameter) }
}

/**
 * No statement runs as the owner. JIT compilation is off: it takes a second if the estimated cost is high, and
 * statements here take milliseconds. Each connection plans a statement once, for any parameters. Otherwise PostgreSQL
 * plans it for each request if that seems cheaper, and the planning takes longer than the statement.
 */
export const SESSION = `set role ${SERVER_ROLE}; set jit = off; set plan_cache_mode = force_generic_plan`

/** The pool awaits this before a connection's first request. */
export async function prepareConnection(client: pg.ClientBase): Promise<void> {
  client.on('error', () => {})
  await client.query(SESSION)
  await client.query({ ...SCOPE, values: ['0'] })
}

/** The same text always gets the same name, so that each connection plans the statement once. */
const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `s${createHash('sha1').update(text).digest('base64url')}`
    names.set(text, name)
  }
  return name
}

/** Maximum number of attempts of a statement or transaction that fails with a conflict. */
const ATTEMPTS = 5
/** The longest pause in milliseconds after the first attempt. It doubles with each attempt. */
const PAUSE = 10

/** Retries after a conflict. The pause is random, so that two transactions do not meet again. */
async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error
      await wait(Math.random() * PAUSE * 2 ** (attempt - 1))
    }
  }
}
