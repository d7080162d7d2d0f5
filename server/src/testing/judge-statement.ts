import type { Side } from '../platform/db/inspect-statement.ts'
import { ofOtherSide } from './require-side.ts'
import { withoutStore } from './require-store.ts'
import { parse } from './statement-tree.ts'

/**
 * Parses a statement and throws unless it restricts every row to the shop, and names tables of one side only. `side`: the
 * side of the transaction in which it runs.
 */
export function judgeStatement(sql: string, side?: Side): void {
  for (const statement of parse(sql)) {
    for (const why of withoutStore(statement)) throw new Error(`${why}:\n${sql}`)
    for (const why of ofOtherSide(statement, side)) throw new Error(`${why}:\n${sql}`)
  }
}
