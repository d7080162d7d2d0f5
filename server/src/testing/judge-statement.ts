import { withoutStore } from './require-store.ts'
import { parse } from './statement-tree.ts'

/** Parses a statement and throws unless it restricts every row to the shop. */
export function judgeStatement(sql: string): void {
  for (const statement of parse(sql))
    for (const why of withoutStore(statement)) throw new Error(`${why}:\n${sql}`)
}
