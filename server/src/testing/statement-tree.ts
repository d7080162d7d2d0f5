import { loadModule, parseSync } from 'libpg-query'
import { TENANT_TABLES } from './tenant-tables.ts'

await loadModule()

/** A part of a parsed statement. */
export type Node = Record<string, unknown>

export function parse(sql: string): Node[] {
  const { stmts } = parseSync(sql) as { stmts: { stmt: Node }[] }
  return stmts.map(({ stmt }) => stmt)
}

/** Every node below with its kind, outer ones first. */
export function* nodesIn(tree: unknown): Generator<[kind: string, node: Node]> {
  if (Array.isArray(tree)) for (const each of tree) yield* nodesIn(each)
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return
  for (const [key, inner] of Object.entries(tree as Node)) {
    if (typeof inner === 'object' && inner !== null)
      yield [isSideOfUnion(key, inner as Node) ? 'SelectStmt' : key, inner as Node]
    yield* nodesIn(inner)
  }
}

function isSideOfUnion(key: string, inner: Node): boolean {
  return (key === 'larg' || key === 'rarg') && 'op' in inner
}

export type Table = { name: string; alias: string }

/** The tables of tenants that a from clause names itself; subselects are nodes of their own. */
export function tablesIn(from: unknown): Table[] {
  if (Array.isArray(from)) return from.flatMap(tablesIn)
  if (typeof from !== 'object' || from === null) return []
  const node = from as Node
  if (node.RangeVar) {
    const table = tenantTable(node.RangeVar as Node)
    return table ? [table] : []
  }
  if (node.JoinExpr) {
    const join = node.JoinExpr as Node
    return [...tablesIn(join.larg), ...tablesIn(join.rarg)]
  }
  return []
}

export function tenantTable(range: Node): Table | undefined {
  const name = range.relname as string
  if (!TENANT_TABLES.has(name)) return undefined
  return { name, alias: ((range.alias as Node | undefined)?.aliasname as string) ?? name }
}

/** `a.b` as ['a', 'b']; empty for anything else than the name of a column. */
export function columnOf(node: unknown): string[] {
  const fields = ((node as Node | undefined)?.ColumnRef as Node | undefined)?.fields as Node[] | undefined
  return (fields ?? []).map(field => (field.String as Node | undefined)?.sval as string)
}

/** The name of a function, type or operator without its schema. */
export function lastName(names: unknown): string {
  return ((((names as Node[] | undefined) ?? []).at(-1)?.String as Node | undefined)?.sval as string) ?? ''
}
