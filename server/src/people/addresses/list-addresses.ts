import type * as endpoints from '@tiffin/contract/people/addresses/diner'
import type { SavedAddress } from '@tiffin/contract/people/addresses/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { own } from './write-address.ts'

/** The customer's addresses: the primary one, then the newest. */
export async function listAddresses(
  ctx: CustomerContext,
): Promise<ResponseFor<typeof endpoints.listAddresses>> {
  const data = await ctx.query(sql<SavedAddress>`
    select id, postcode, house_number, flat, address_line1, address_line2, area, address_line1 as street, town, state,
      latitude, longitude, is_primary
    from customer_address where ${own(ctx)} order by is_primary desc, created_at desc, id`)
  return { data }
}
