import type * as endpoints from '@tiffin/contract/ordering/bills/staff'
import { byName, TABLES_AT_MOST } from '@tiffin/contract/shop/tables/table'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { readTables } from '../../shop/tables/read-tables.ts'
import { readDeposits } from './read-deposits.ts'
import { selectBills, withRounds } from './read-bills.ts'

/** The open bills of the shop's tables. */
export async function listBills(ctx: StaffStoreContext): Promise<ResponseFor<typeof endpoints.listBills>> {
  const open = await ctx.query(
    selectBills(ctx, sql`and bill.closed_at is null order by bill.table_id limit ${TABLES_AT_MOST}`),
  )
  const bills = await withRounds(ctx, open)
  const deposits = await readDeposits(ctx)
  const tables = await readTables(ctx.query, ctx)
  return {
    data: bills
      .toSorted((a, b) => byName({ name: a.table_name }, { name: b.table_name }))
      .map(bill => ({
        ...bill,
        opened_at: toLocal(ctx.store, bill.opened_at),
        deposits: deposits.get(bill.table_id) ?? [],
      })),
    tables: tables.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
  }
}
