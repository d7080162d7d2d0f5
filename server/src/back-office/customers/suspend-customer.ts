import type { StaffCustomer } from '@tiffin/contract/back-office/customers/staff'
import type * as endpoints from '@tiffin/contract/back-office/customers/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { readCustomer } from './customer-rows.ts'
import { auditSuspension } from './audit-suspension.ts'

/**
 * Suspends a customer. An order that is being placed at the same time checks the suspension in its own transaction
 * [Y-06, E-03].
 */
export async function suspendCustomer(
  ctx: StaffStoreContext,
  { params: { id }, body: { reason } }: DecodedRequest<typeof endpoints.suspendCustomer>,
): Promise<{ data: StaffCustomer }> {
  await ctx.transaction(async run => {
    const changed = await run(sql`
      update customer set status = 'SUSPENDED', suspended_for = ${reason}, suspended_at = ${ctx.now}, suspended_by = ${ctx.staff.name}
      where store_id = ${ctx.store.id} and id = ${id} and status <> 'DELETED' returning id`)
    if (changed.length === 0) throw refusal('not-found')
    await auditSuspension(run, ctx, { id, reason })
  })
  ctx.notify('customer', id)
  return { data: (await readCustomer(ctx, id))! }
}
