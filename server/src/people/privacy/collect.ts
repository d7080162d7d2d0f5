import { wireOf } from '@tiffin/contract/money'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { ownerOf } from './erase.ts'
import { PERSONAL_TABLES } from './personal-data.ts'
import type { PersonalTable } from './personal-table.ts'

/** A row of the export: column names and values; amounts as `"12.50"`. */
export type ExportedRow = Record<string, unknown>
export type ExportedTable = { table: string; rows: ExportedRow[] }

/** Everything that is stored about a customer, except secrets, by table. Tables without a row are left out. */
export async function collectPersonalData(ctx: Context, customer_id: string): Promise<ExportedTable[]> {
  const owner = ownerOf(ctx.store.id, sql`select ${customer_id}::uuid`)
  const tables: ExportedTable[] = []
  for (const each of PERSONAL_TABLES.toReversed()) {
    const columns = exportedColumns(each)
    if (columns.length === 0) continue
    const rows =
      await ctx.query(sql<ExportedRow>`select ${sql.join(columns.map(sql.ref))} from ${sql.ref(each.table)}
      where store_id = ${ctx.store.id} and ${(each.exported ?? each.rows)(owner)}`)
    if (rows.length > 0) tables.push({ table: each.table, rows: rows.map(row => withAmounts(each, row)) })
  }
  return tables
}

/** The columns of a table that the export contains. */
export function exportedColumns({ columns, facts = [], amounts = [] }: PersonalTable): string[] {
  const own = Object.keys(columns).filter(column => ['personal', 'record'].includes(columns[column]!))
  return [...facts, ...own, ...amounts]
}

function withAmounts({ amounts = [] }: PersonalTable, row: ExportedRow): ExportedRow {
  return { ...row, ...Object.fromEntries(amounts.map(column => [column, wireOf(Number(row[column]))])) }
}
