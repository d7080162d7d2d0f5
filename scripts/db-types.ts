// Writes server/src/db/tables.ts: the tables after all migrations, with the types that both drivers return.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { migrate } from '../server/src/db/migrate.ts'

type Column = {
  table_name: string
  name: string
  type: string
  nullable: boolean
  generated: boolean
  always: boolean
}

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'server/src/db/tables.ts')

/** The type of a jsonb column, by `table.column`: a type's name and the module that exports it. */
const jsonTypes: Record<string, { type: string; from: string }> = {}

const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  time: 'string',
  timestamptz: 'Temporal.Instant',
  json: 'unknown',
  jsonb: 'unknown',
}

const columnsQuery = `
  select c.table_name, c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as nullable,
    c.column_default is not null or c.is_identity = 'YES' as generated,
    c.is_generated = 'ALWAYS' or c.identity_generation is not distinct from 'ALWAYS' as always
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type in ('BASE TABLE', 'VIEW')
  order by c.table_name collate "C", c.ordinal_position`

const text = print(await readColumns())
if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
  console.log('server/src/db/tables.ts does not match the migrations: run `npm run db:types`')
  process.exitCode = 1
}

async function readColumns(): Promise<Column[]> {
  const db = await PGlite.create()
  await migrate({
    exec: sql => db.exec(sql),
    rows: async sql => (await db.query<Record<string, unknown>>(sql)).rows,
  })
  const { rows } = await db.query<Column>(columnsQuery)
  await db.close()
  return rows
}

function print(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, column => column.table_name)
  const kysely = ['GeneratedAlways', 'Generated'].filter(name =>
    columns.some(column => wrapper(column) === name),
  )
  const lines = ['// Written by `npm run db:types` from the migrations: do not edit.']
  if (kysely.length > 0) lines.push(`import type { ${kysely.sort().join(', ')} } from 'kysely'`)
  for (const { type, from } of usedJsonTypes(columns)) lines.push(`import type { ${type} } from '${from}'`)
  for (const [table, own] of tables) {
    lines.push(
      '',
      `export type ${pascal(table)}Table = {`,
      ...own.map(column => `  ${column.name}: ${typeOf(column)}`),
      '}',
    )
  }
  lines.push(
    '',
    'export type Tables = {',
    ...[...tables.keys()].map(table => `  ${table}: ${pascal(table)}Table`),
    '}',
  )
  return `${lines.join('\n')}\n`
}

function typeOf(column: Column): string {
  const value = valueType(column)
  const plain = column.nullable && value !== 'unknown' ? `${value} | null` : value
  const around = wrapper(column)
  return around ? `${around}<${plain}>` : plain
}

function wrapper(column: Column): string | undefined {
  if (column.always) return 'GeneratedAlways'
  return column.generated ? 'Generated' : undefined
}

function valueType({ table_name, name, type }: Column): string {
  const json = jsonTypes[`${table_name}.${name}`]
  if (json) return json.type
  const element = type.startsWith('_') ? types[type.slice(1)] : undefined
  if (element) return `${element}[]`
  const known = types[type]
  if (!known) throw new Error(`${table_name}.${name}: scripts/db-types.ts has no TypeScript type for ${type}`)
  return known
}

function usedJsonTypes(columns: readonly Column[]): { type: string; from: string }[] {
  const used = columns.flatMap(column => jsonTypes[`${column.table_name}.${column.name}`] ?? [])
  const byName = new Map(used.map(entry => [entry.type, entry]))
  return [...byName.values()].sort((a, b) => (a.from < b.from ? -1 : 1))
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
