import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type PGlite, protocol } from '@electric-sql/pglite'

/** The columns that a statement returns, as the database describes them. */
export type DescribedStatement = { sql: string; columns: DescribedColumn[] }
/** `nullable`: the column of a table may be null; for an expression it is unknown. */
export type DescribedColumn = { name: string; type: number; nullable: boolean }

/** `schema`: the version of the tables that it was described on. */
type StatementInSchema = DescribedStatement & { schema: string }

/** Where `scripts/row-types.ts` reads them. */
export const DESCRIBED = fileURLToPath(new URL('../../../.cache/described/', import.meta.url))

const noted = new Set<string>()
const described = new Set<string>()

/** Records a statement that a test has run. */
export function recordStatement(sql: string): void {
  if (!described.has(sql)) noted.add(sql)
}

/**
 * Prepares the recorded statements without running them, and writes their columns for the check of the row types. Those that an
 * earlier run has described on the same tables are left as they are.
 */
export async function describeRecorded(pglite: PGlite, schema: string): Promise<void> {
  const statements = [...noted].filter(sql => !isDescribed(sql, schema))
  for (const sql of noted) described.add(sql)
  noted.clear()
  if (statements.length === 0) return
  const nullable = await nullableColumns(pglite)
  for (const sql of statements) {
    keep({ sql, columns: await columnsOf(pglite, sql, nullable), schema })
  }
}

function fileOf(sql: string): string {
  return `${DESCRIBED}${createHash('sha256').update(sql).digest('hex').slice(0, 24)}.json`
}

function isDescribed(sql: string, schema: string): boolean {
  const file = fileOf(sql)
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as StatementInSchema).schema === schema
}

async function columnsOf(
  pglite: PGlite,
  sql: string,
  nullable: ReadonlySet<string>,
): Promise<DescribedColumn[]> {
  const { serialize } = protocol
  const messages = [serialize.parse({ text: sql }), serialize.describe({ type: 'S' }), serialize.sync()]
  const answers = await pglite.runExclusive(() => pglite.execProtocolStream(Buffer.concat(messages)))
  const row = answers.find(message => message.name === 'rowDescription')
  const fields = (row as { fields?: Field[] } | undefined)?.fields ?? []
  return fields.map(({ name, dataTypeID, tableID, columnID }) => ({
    name,
    type: dataTypeID,
    nullable: nullable.has(`${tableID} ${columnID}`),
  }))
}

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number }

/**
 * The nullable columns of all tables at once, because a query for each statement took as long as
 * its description.
 */
async function nullableColumns(pglite: PGlite): Promise<Set<string>> {
  const { rows } = await pglite.query<{ key: string }>(
    `select attrelid::int8 || ' ' || attnum as key from pg_attribute where attnum > 0 and not attnotnull`,
  )
  return new Set(rows.map(row => row.key))
}

/** Test files run in parallel, so write atomically: the last rename replaces an equal file. */
function keep(statement: StatementInSchema): void {
  mkdirSync(DESCRIBED, { recursive: true })
  const file = fileOf(statement.sql)
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify(statement))
  renameSync(own, file)
}
