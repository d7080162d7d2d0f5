import type * as endpoints from '@tiffin/contract/ordering/bills/staff'
import { moneyWords } from '@tiffin/ui/money.ts'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { auditBill } from './audit-bill.ts'
import { type BillWithRounds, selectBills, withRounds } from './read-bills.ts'

/**
 * Closes a bill of which nothing is owed. The bill stays locked meanwhile, so that an order at the same moment either
 * is seen here or begins the next bill.
 */
export async function closeBill(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.closeBill>,
): Promise<{ outcome: 'success' }> {
  await ctx.transaction(async query => {
    const [bill] = await query(selectBills(ctx, sql`and bill.id = ${id} for update of bill`))
    if (!bill || bill.closed_at) throw refusal('not-found')
    const [{ owed, currency }] = (await withRounds({ ...ctx, query }, [bill])) as [BillWithRounds]
    const amount = moneyWords(ctx.store.configuration.currency, currency).minor(owed)
    if (owed > 0) throw refusal('bill-owed', { values: { amount } })
    await query(sql`update bill set closed_at = ${ctx.now} where store_id = ${ctx.store.id} and id = ${id}`)
    await auditBill(ctx, query, { action: 'BILL_CLOSED', subject: bill.table_name, after: {} })
  })
  ctx.notify('order')
  return { outcome: 'success' }
}
