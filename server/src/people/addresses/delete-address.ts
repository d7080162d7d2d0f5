import type * as endpoints from '@tiffin/contract/people/addresses/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { own, withAddresses } from './write-address.ts'

/** Deletes an address. If it was the primary one, the newest other becomes it. */
export async function deleteAddress(
  ctx: CustomerContext,
  { params: { id } }: DecodedRequest<typeof endpoints.deleteAddress>,
): Promise<{ outcome: 'success' }> {
  await withAddresses(ctx, async run => {
    const [deleted] = await run(sql<{ is_primary: boolean }>`
      delete from customer_address where ${own(ctx, id)} returning is_primary`)
    if (!deleted) throw refusal('not-found')
    if (!deleted.is_primary) return
    await run(sql`update customer_address set is_primary = true where store_id = ${ctx.store.id} and id = (
      select id from customer_address where ${own(ctx)} order by created_at desc, id limit 1)`)
  })
  return { outcome: 'success' }
}
