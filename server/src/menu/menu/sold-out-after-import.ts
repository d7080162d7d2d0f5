import { type Sql, sql } from '../../platform/db/sql.ts'

/*
 * An import keeps the kitchen's sold-out marks, but a row that returns from the archive is not sold
 * out. The rule is implemented twice, because rows are written by a statement and also read before
 * they are in their table.
 */

type Marked = { archived: boolean; sold_out?: boolean; sold_out_until?: string | null }

/** For the update of a row that an import writes. */
export function soldOutAfterImport(table: 'menu_item' | 'addon_option'): Sql {
  const [sold_out, until, archived] = ['sold_out', 'sold_out_until', 'archived'].map(column =>
    sql.ref(`${table}.${column}`),
  )
  return sql`sold_out = ${sold_out} and not ${archived},
    sold_out_until = case when ${archived} then null else ${until} end, archived = false`
}

/** The same for a row that is not in its table yet; `before` is the row that is. */
export function importedRow<Row extends Marked>(row: Row, before: Marked | undefined): Row {
  const kept = before?.archived ? undefined : before
  return {
    ...row,
    archived: false,
    sold_out: kept?.sold_out ?? false,
    sold_out_until: kept?.sold_out_until ?? null,
  }
}
