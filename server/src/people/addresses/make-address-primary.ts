import type * as endpoints from '@tiffin/contract/people/addresses/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { own, withAddresses } from './write-address.ts'

/** Makes an address the primary one, instead of the one before. */
export async function makeAddressPrimary(
  ctx: CustomerContext,
  { params: { id } }: DecodedRequest<typeof endpoints.makeAddressPrimary>,
): Promise<{ outcome: 'success' }> {
  await withAddresses(ctx, async run => {
    const exists = await run(sql`select id from customer_address where ${own(ctx, id)}`)
    if (exists.length === 0) throw refusal('not-found')
    // In this order, because the index allows one at any time.
    await run(
      sql`update customer_address set is_primary = false where ${own(ctx)} and is_primary and id <> ${id}`,
    )
    await run(sql`update customer_address set is_primary = true where ${own(ctx, id)} and not is_primary`)
  })
  return { outcome: 'success' }
}
