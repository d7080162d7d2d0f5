import { wireOf } from '@tiffin/contract/money'
import { POINTS } from '@tiffin/contract/money/loyalty/programme'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { ownerOf } from './erase.ts'
import { PERSONAL_TABLES } from './personal-data.ts'
import type { PersonalTable } from './personal-table.ts'

/** A row of the export: column names and values; amounts of money as `"12.50"`, points as numbers. */
export type ExportedRow = Record<string, unknown>
/** `amounts`: the columns with amounts. */
export type ExportedTable = { table: string; rows: ExportedRow[]; amounts: string[] }

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
    if (rows.length === 0) continue
    const { table, amounts = [] } = each
    tables.push({ table, rows: rows.map(row => withAmounts(each, row)), amounts: [...amounts] })
  }
  return tables
}

/** The columns of a table that the export contains. */
export function exportedColumns({ columns, facts = [], amounts = [] }: PersonalTable): string[] {
  const own = Object.keys(columns).filter(column => ['personal', 'record'].includes(columns[column]!))
  return [...facts, ...own, ...amounts]
}

function withAmounts({ amounts = [] }: PersonalTable, row: ExportedRow): ExportedRow {
  const written = (amount: number) => (row['currency'] === POINTS ? amount : wireOf(amount))
  return { ...row, ...Object.fromEntries(amounts.map(column => [column, written(Number(row[column]))])) }
}
