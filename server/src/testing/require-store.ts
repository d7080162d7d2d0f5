import {
  columnOf,
  lastName,
  type Node,
  nodesIn,
  type Table,
  tablesIn,
  tenantTable,
} from './statement-tree.ts'

/**
 * Why a statement is refused: a tenant's table in it has no equality on its `store_id`, or no value for it in an insert.
 * Row-level security would return no rows without it; this finds the statement that lacks it.
 */
export function* withoutStore(statement: Node): Generator<string> {
  for (const [kind, node] of nodesIn(statement))
    for (const table of unscoped(kind, node))
      yield `a statement names "${table.name}" without an equality on its store_id`
}

function unscoped(kind: string, node: Node): Table[] {
  if (kind === 'SelectStmt') return unequal(tablesIn(node.fromClause), [node.whereClause, node.fromClause])
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt') return inChange(node)
  if (kind === 'InsertStmt') return inInsert(node)
  return []
}

function inChange(statement: Node): Table[] {
  const target = tenantTable(statement.relation as Node)
  const others = [...tablesIn(statement.fromClause), ...tablesIn(statement.usingClause)]
  return unequal(target ? [target, ...others] : others, [
    statement.whereClause,
    statement.fromClause,
    statement.usingClause,
  ])
}

function inInsert(statement: Node): Table[] {
  const target = tenantTable(statement.relation as Node)
  const columns = ((statement.cols as Node[]) ?? []).map(col => (col.ResTarget as Node).name)
  return target && !columns.includes('store_id') ? [target] : []
}

/** The tables of whose `store_id` these conditions have no equality. */
function unequal(tables: Table[], scope: unknown[]): Table[] {
  return tables.filter(table => !scope.some(each => hasEquality(each, table, tables.length)))
}

function hasEquality(node: unknown, table: Table, count: number): boolean {
  if (Array.isArray(node)) return node.some(each => hasEquality(each, table, count))
  if (typeof node !== 'object' || node === null) return false
  const expression = (node as Node).A_Expr as Node | undefined
  if (expression && lastName(expression.name) === '=') {
    if (isStoreId(expression.lexpr, table, count) || isStoreId(expression.rexpr, table, count)) return true
  }
  // A condition inside `or` or `not` does not always apply; the conditions of a subselect are its own.
  const bool = (node as Node).BoolExpr as Node | undefined
  if (bool && bool.boolop !== 'AND_EXPR') return false
  return Object.entries(node as Node).some(
    ([kind, inner]) => kind !== 'SubLink' && kind !== 'RangeSubselect' && hasEquality(inner, table, count),
  )
}

function isStoreId(node: unknown, table: Table, count: number): boolean {
  const names = columnOf(node)
  if (names.length === 1) return names[0] === 'store_id' && count === 1
  return names.length === 2 && names[1] === 'store_id' && names[0] === table.alias
}
