import { columnsIn, lastName, type Node, nodesIn, tablesIn, tenantTable } from './statement-tree.ts'

/**
 * The functions that updates call. All are immutable, which a test verifies in the database: a
 * cluster evaluates any other function before it knows the row.
 */
export const IMMUTABLE = new Set([
  'count',
  'jsonb_array_elements_text',
  'jsonb_each',
  'jsonb_object_keys',
  'jsonb_set',
  'make_interval',
  'max',
  'min',
  'timezone',
])

/**
 * The reasons why Citus, PostgreSQL over several machines, would refuse a statement that PostgreSQL
 * accepts; each with the alternative.
 */
export function* undistributable(statement: Node): Generator<string> {
  for (const [kind, node] of nodesIn(statement)) {
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt') yield* inChange(node)
    if (kind === 'InsertStmt') yield* inInsert(node)
    if (kind === 'SelectStmt') yield* inLockingSelect(node)
    if (kind === 'SubLink') yield* inSubselect(node)
  }
}

function* inChange(change: Node): Generator<string> {
  const { targetList, whereClause, returningClause } = change
  const own = [targetList, whereClause, returningClause]
  yield* calls(own)
  for (const [kind, node] of nodesIn(own))
    if (kind === 'A_Expr' && addsInterval(node))
      yield `an update adds an interval to a time with a zone: write (time at time zone 'UTC' + interval) at time zone 'UTC'`
  const { relname } = change.relation as Node
  if (relname === 'job' && [...columnsIn(whereClause)].some(names => names.at(-1) === 'ctid'))
    yield 'jobs of several shops are found by their ctid, which differs between nodes: write (store_id, id) in (select ...)'
}

/** A time with a zone: one without it has been through `at time zone`. */
function addsInterval({ name, lexpr, rexpr }: Node): boolean {
  if (!['+', '-'].includes(lastName(name)) || !isInterval(rexpr)) return false
  const call = (lexpr as Node | undefined)?.FuncCall as Node | undefined
  return lastName(call?.funcname) !== 'timezone'
}

function isInterval(node: unknown): boolean {
  const { FuncCall, TypeCast } = node as { FuncCall?: Node; TypeCast?: Node }
  const type = TypeCast?.typeName as Node | undefined
  return lastName(FuncCall?.funcname) === 'make_interval' || lastName(type?.names) === 'interval'
}

function* calls(tree: unknown): Generator<string> {
  for (const [kind, node] of nodesIn(tree)) {
    const name = lastName(node.funcname)
    if (kind === 'FuncCall' && !IMMUTABLE.has(name))
      yield `a change of rows calls "${name}", which is not among the immutable functions of testing/require-distributable.ts`
  }
}

function* inInsert(insert: Node): Generator<string> {
  const { relation, selectStmt, onConflictClause, returningClause, withClause } = insert
  const values = selectStmt as { SelectStmt?: Node } | undefined
  const isSelect = values?.SelectStmt !== undefined && !values.SelectStmt.valuesLists
  if (isSelect && tenantTable(relation as Node) && !onConflictClause && !returningClause)
    yield 'insert ... select goes by COPY, which row-level security refuses: add "returning" with a column'
  if (!isSelect && [...nodesIn(selectStmt)].some(([kind]) => kind === 'SubLink'))
    yield 'insert ... values has a subselect: write insert ... select'
  if ([...nodesIn(withClause)].some(([kind]) => kind === 'InsertStmt' || kind === 'UpdateStmt'))
    yield 'an insert reads from a part that writes: make it a part as well, and select from it'
  yield* calls([onConflictClause, returningClause])
}

function* inLockingSelect({ lockingClause, whereClause }: Node): Generator<string> {
  const isIn = ([kind, node]: [string, Node]) => kind === 'SubLink' && node.subLinkType === 'ANY_SUBLINK'
  if (lockingClause && [...nodesIn(whereClause)].some(isIn))
    yield 'a select that locks rows has "in (select ...)": write "= any(...)"'
}

function* inSubselect({ subselect }: Node): Generator<string> {
  const selects = [...nodesIn(subselect)].filter(([kind]) => kind === 'SelectStmt')
  const tables = selects.flatMap(([, select]) => tablesIn(select.fromClause))
  if (tables.length === 0) return
  for (const [table, column] of columnsIn(subselect))
    if (column === 'store_id' && !tables.some(({ alias }) => alias === table))
      yield 'a subselect takes the store_id of the row outside: write the parameter'
}
