import type { Side } from '../platform/db/inspect-statement.ts'
import { type Node, nodesIn } from './statement-tree.ts'
import { PLATFORM_TABLES, TENANT_TABLES } from './tenant-tables.ts'

/**
 * Why a statement is refused: it names tables of a shop and of the installation, which may be in different databases, or
 * tables of the other side than its transaction. Jobs lie with the shop, and may be inserted on both sides.
 */
export function* ofOtherSide(statement: Node, side: Side | undefined): Generator<string> {
  const tables = tablesOf(statement)
  const ofShop = tables.find(name => TENANT_TABLES.has(name))
  const ofInstallation = tables.find(name => name in PLATFORM_TABLES && name !== 'job')
  if (ofShop !== undefined && ofInstallation !== undefined)
    yield `a statement names "${ofShop}" of a shop and "${ofInstallation}" of the installation`
  if (ofShop !== undefined && side === 'installation')
    yield `a statement of the installation names "${ofShop}" of a shop`
  if (ofInstallation !== undefined && side === 'shop')
    yield `a statement of a shop names "${ofInstallation}" of the installation`
}

/** The names of all tables, without those that the statement itself defines by `with`. */
function tablesOf(statement: Node): string[] {
  const nodes = [...nodesIn(statement)]
  const own = new Set(nodes.filter(([kind]) => kind === 'CommonTableExpr').map(([, { ctename }]) => ctename))
  const ranges = nodes.filter(([kind]) => kind === 'RangeVar' || kind === 'relation')
  return ranges.map(([, { relname }]) => relname as string).filter(name => !own.has(name))
}
