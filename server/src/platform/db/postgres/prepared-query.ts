import type pg from 'pg'
import { serialize } from 'pg-protocol'
import { type Parameter, parserOf } from '../parsers.ts'
import { type PgSession, sessionOf } from './pg-session.ts'

/**
 * The statement that sets the tenant for row-level security, or fails with TF002 if the shop has moved to another database.
 * It is prepared on each connection under this name.
 */
export const SCOPE = {
  name: 'scope',
  text: `select set_config('app.store_id',
    coalesce((select refuse_moved($1::text) from moved_store where store_id = $1::text::integer), $1::text), true)`,
}

export type PreparedStatement = { name: string; text: string; values: Parameter[] }

/**
 * One execution of a prepared statement, in an implicit transaction of its own. With a store's id, the setting of that
 * store is sent before it in the same batch, so all of it is one round trip. pg lets a query write its own messages and
 * read the responses. This one writes them at once, and requests the column names only at the first execution on a
 * connection: PostgreSQL refuses a prepared statement whose columns have changed.
 */
export class PreparedQuery<Row> implements pg.Submittable {
  name: string
  readonly text: string
  readonly rows: Promise<Row[]>
  /** pg calls this function if the response takes too long. */
  callback: (error: Error | null, rows?: Row[]) => void
  private values: Parameter[]
  private store_id: number | undefined
  private columnsByName: Map<string, Column[]> | undefined
  private columns: Column[] | undefined
  private read: Row[] = []
  private unreadable: unknown
  /** False while the responses belong to the setting of the store. */
  private isOwnResponse: boolean

  constructor({ name, text, values }: PreparedStatement, store_id?: number) {
    this.name = name
    this.text = text
    this.values = values
    this.store_id = store_id
    this.isOwnResponse = store_id === undefined
    const outcome = Promise.withResolvers<Row[]>()
    this.rows = outcome.promise
    this.callback = (error, rows) => (error ? outcome.reject(error) : outcome.resolve(rows!))
  }

  submit(connection: pg.Connection): void {
    const { parsedStatements, submittedNamedStatements } = sessionOf(connection)
    const isPrepared = parsedStatements[this.name] !== undefined
    // Another connection of the same session is preparing it (only with the embedded database), so it is sent once
    // without a name.
    if (!isPrepared && submittedNamedStatements[this.name] !== undefined) this.name = ''
    const { name, text, values, store_id } = this
    this.columnsByName = name === '' ? new Map<string, Column[]>() : columnsIn(parsedStatements)
    this.columns = this.columnsByName.get(name)
    const messages: Buffer[] = []
    if (store_id !== undefined)
      messages.push(serialize.bind({ statement: SCOPE.name, values: [String(store_id)] }), EXECUTE)
    if (!isPrepared) {
      messages.push(serialize.parse({ name, text }))
      if (name !== '') submittedNamedStatements[name] = text
    }
    messages.push(serialize.bind({ statement: name, values }))
    if (!this.columns) messages.push(DESCRIBE)
    messages.push(EXECUTE, SYNC)
    connection.stream.write(Buffer.concat(messages))
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
    this.columnsByName!.set(this.name, this.columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (!this.isOwnResponse || this.unreadable) return
    const columns = this.columns!
    const row: Record<string, unknown> = {}
    try {
      for (let place = 0; place < columns.length; place++) {
        const { name, parse } = columns[place]!
        const text = fields[place]!
        row[name] = text === null ? null : parse(text)
      }
      this.read.push(row as Row)
    } catch (error) {
      this.unreadable = error
    }
  }

  handleCommandComplete(): void {
    this.isOwnResponse = true
  }

  handleReadyForQuery(): void {
    if (!this.columns) this.columnsByName!.set(this.name, [])
    if (this.unreadable) this.callback(this.unreadable as Error)
    else this.callback(null, this.read)
  }

  handleError(error: Error): void {
    this.callback(error)
  }
}

type Column = { name: string; parse: (text: string) => unknown }
type Field = { name: string; dataTypeID: number }
type ParsedStatements = PgSession['parsedStatements']

const EXECUTE = serialize.execute()
const SYNC = serialize.sync()
const DESCRIBE = serialize.describe({ type: 'P' })

/** The columns of the statements that a session has described. */
const described = new WeakMap<ParsedStatements, Map<string, Column[]>>()
function columnsIn(session: ParsedStatements): Map<string, Column[]> {
  let columns = described.get(session)
  if (!columns) described.set(session, (columns = new Map<string, Column[]>()))
  return columns
}
