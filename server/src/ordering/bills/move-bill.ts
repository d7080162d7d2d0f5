import type * as endpoints from '@tiffin/contract/ordering/bills/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { closeFinishedBill } from '../orders/parts/bill.ts'
import { readTables } from '../../shop/tables/read-tables.ts'
import { auditBill } from './audit-bill.ts'
import { selectBills } from './read-bills.ts'

/** Moves an open bill with all of its orders to another table, where its guests sit now. */
export async function moveBill(
  ctx: StaffStoreContext,
  { params: { id }, body: { table_id } }: DecodedRequest<typeof endpoints.moveBill>,
): Promise<{ outcome: 'success' }> {
  const target = (await readTables(ctx.query, ctx)).find(table => table.id === table_id && table.active)
  if (!target) throw refusal('not-found')
  await ctx
    .transaction(async query => {
      const [bill] = await query(selectBills(ctx, sql`and bill.id = ${id} for update of bill`))
      if (!bill || bill.closed_at) throw refusal('not-found')
      // A repeated request has moved it already.
      if (bill.table_id === table_id) return
      await closeFinishedBill(query, ctx, table_id)
      await query(
        sql`update bill set table_id = ${table_id} where store_id = ${ctx.store.id} and id = ${id} and closed_at is null`,
      )
      await auditBill(ctx, query, {
        action: 'BILL_MOVED',
        subject: bill.table_name,
        after: { table: target.name },
      })
    })
    .catch((error: unknown) => {
      // The other table has an open bill.
      if ((error as { constraint?: string }).constraint === 'bill_open') throw occupied(ctx, target.name)
      throw error
    })
  ctx.notify('order')
  return { outcome: 'success' }
}

function occupied(ctx: StaffStoreContext, table: string): Error {
  const message = ctx.translate('errors.table-occupied', { table })
  return refusal('table-occupied', { values: { table }, errors: { table_id: [message] } })
}
