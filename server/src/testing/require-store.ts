import { loadModule, parseSync } from 'libpg-query'
import { TENANT_TABLES } from './tenant-tables.ts'

await loadModule()

type Node = Record<string, unknown>
const seen = new Set<string>()

/**
 * Parses a statement and throws unless every tenant's table in it has an equality on its `store_id`, or the value in an
 * insert. Row-level security would return no rows without it; this finds the statement that lacks it.
 */
export function requireStoreInStatement(sql: string): void {
  if (seen.has(sql)) return
  const { stmts } = parseSync(sql) as { stmts: { stmt: Node }[] }
  for (const { stmt } of stmts) check(stmt, sql)
  seen.add(sql)
}

/** Visits every select, insert, update and delete, nested ones too. */
function check(node: unknown, sql: string): void {
  if (Array.isArray(node)) {
    for (const each of node) check(each, sql)
    return
  }
  if (typeof node !== 'object' || node === null) return
  for (const [kind, inner] of Object.entries(node as Node)) {
    if (kind === 'SelectStmt' || kind === 'selectStmt') checkRead(inner as Node, sql)
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt') checkWrite(inner as Node, sql)
    if (kind === 'InsertStmt') checkInsert(inner as Node, sql)
    check(inner, sql)
  }
}

type Table = { name: string; alias: string }

function checkRead(select: Node, sql: string): void {
  const tables = tablesIn(select.fromClause)
  const scope = [select.whereClause, select.fromClause]
  for (const table of tables) requireEquality(table, tables.length, scope, sql)
}

function checkWrite(statement: Node, sql: string): void {
  const target = rangeVar(statement.relation as Node)
  const others = [...tablesIn(statement.fromClause), ...tablesIn(statement.usingClause)]
  const tables = target ? [target, ...others] : others
  for (const table of tables)
    requireEquality(
      table,
      tables.length,
      [statement.whereClause, statement.fromClause, statement.usingClause],
      sql,
    )
}

function checkInsert(statement: Node, sql: string): void {
  const target = rangeVar(statement.relation as Node)
  if (!target) return
  const columns = ((statement.cols as Node[]) ?? []).map(col => (col.ResTarget as Node).name)
  if (!columns.includes('store_id')) refuse(target.name, sql)
}

/** The tenants' tables that a from clause names itself; subselects are visited separately. */
function tablesIn(from: unknown): Table[] {
  if (Array.isArray(from)) return from.flatMap(tablesIn)
  if (typeof from !== 'object' || from === null) return []
  const node = from as Node
  if (node.RangeVar) {
    const table = rangeVar(node.RangeVar as Node)
    return table ? [table] : []
  }
  if (node.JoinExpr) {
    const join = node.JoinExpr as Node
    return [...tablesIn(join.larg), ...tablesIn(join.rarg)]
  }
  return []
}

function rangeVar(range: Node): Table | undefined {
  const name = range.relname as string
  if (!TENANT_TABLES.has(name)) return undefined
  return { name, alias: ((range.alias as Node | undefined)?.aliasname as string) ?? name }
}

/** Whether the conditions of this statement contain an equality with this table's `store_id`. */
function requireEquality(table: Table, count: number, scope: unknown[], sql: string): void {
  if (!scope.some(each => hasEquality(each, table, count))) refuse(table.name, sql)
}

function hasEquality(node: unknown, table: Table, count: number): boolean {
  if (Array.isArray(node)) return node.some(each => hasEquality(each, table, count))
  if (typeof node !== 'object' || node === null) return false
  const expression = (node as Node).A_Expr as Node | undefined
  if (expression && operatorOf(expression) === '=') {
    if (isStoreId(expression.lexpr, table, count) || isStoreId(expression.rexpr, table, count)) return true
  }
  // A condition inside `or` or `not` does not always apply; the conditions of a subselect are its own.
  const bool = (node as Node).BoolExpr as Node | undefined
  if (bool && bool.boolop !== 'AND_EXPR') return false
  return Object.entries(node as Node).some(
    ([kind, inner]) => kind !== 'SubLink' && kind !== 'RangeSubselect' && hasEquality(inner, table, count),
  )
}

function operatorOf(expression: Node): string {
  const [name] = (expression.name as Node[]) ?? []
  return ((name?.String as Node | undefined)?.sval as string) ?? ''
}

function isStoreId(node: unknown, table: Table, count: number): boolean {
  const fields = ((node as Node | undefined)?.ColumnRef as Node | undefined)?.fields as Node[] | undefined
  const names = (fields ?? []).map(field => (field.String as Node | undefined)?.sval as string)
  if (names.length === 1) return names[0] === 'store_id' && count === 1
  return names.length === 2 && names[1] === 'store_id' && names[0] === table.alias
}

function refuse(table: string, sql: string): never {
  throw new Error(`a statement names "${table}" without an equality on its store_id:\n${sql}`)
}
