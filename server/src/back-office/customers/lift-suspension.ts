import type { StaffCustomer } from '@tiffin/contract/back-office/customers/staff'
import type * as endpoints from '@tiffin/contract/back-office/customers/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { readCustomer } from './customer-rows.ts'
import { auditSuspension } from './audit-suspension.ts'

/**
 * A person who ordered several times as a guest has several rows; the suspension of each is lifted. Repeating it has no
 * further effect.
 */
export async function liftSuspension(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.liftSuspension>,
): Promise<{ data: StaffCustomer }> {
  await ctx.transaction(async run => {
    const [person] = await run(sql<{ phone: string; email: string }>`
      select phone, email from customer where store_id = ${ctx.store.id} and id = ${id} and status <> 'DELETED'`)
    if (!person) throw refusal('not-found')
    const lifted = await run(sql<{ id: string }>`
      update customer set status = 'ACTIVE', suspended_for = null, suspended_at = null, suspended_by = null
      where store_id = ${ctx.store.id} and status = 'SUSPENDED'
        and (id = ${id} or phone = ${person.phone} or email = ${person.email})
      returning id`)
    if (lifted.length > 0) await auditSuspension(run, ctx, { id, reason: null })
  })
  ctx.notify('customer', id)
  return { data: (await readCustomer(ctx, id))! }
}
