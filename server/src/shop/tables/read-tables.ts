import { byName, type DiningTable } from '@tiffin/contract/shop/tables/table'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'

export const TABLE_COLUMNS = sql`id, name, capacity, minimum_covers, joins, active, code`

/** Whether a diner's text means this table: its id, the code of its QR code, or its name. */
export function isNamed(
  { id, code, name }: Pick<DiningTable, 'id' | 'code' | 'name'>,
  text: string,
): boolean {
  const wanted = text.trim().toLowerCase()
  return wanted === id || wanted === code || wanted === name.toLowerCase()
}

/** The tables that are not removed, in the order of their names. */
export async function readTables(run: Run, { store }: Pick<Context, 'store'>): Promise<DiningTable[]> {
  const tables = await run(sql<DiningTable>`
    select ${TABLE_COLUMNS} from dining_table where store_id = ${store.id} and removed_at is null`)
  return tables.toSorted(byName)
}
