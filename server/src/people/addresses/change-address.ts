import type * as endpoints from '@tiffin/contract/people/addresses/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { readAddress } from './read-address.ts'
import { addressColumns, addressValues, own, refuseSame, withAddresses } from './write-address.ts'

/** Replaces an address. */
export async function changeAddress(
  ctx: CustomerContext,
  { params: { id }, body }: DecodedRequest<typeof endpoints.changeAddress>,
): Promise<{ outcome: 'success' }> {
  const address = await readAddress(ctx, body)
  const changed = await withAddresses(ctx, async run => {
    const same = await run(sql`select id from customer_address
      where ${own(ctx)} and same_key = ${address.same_key} and id <> ${id}`)
    if (same.length > 0) refuseSame(ctx)
    return run(sql`update customer_address set (${addressColumns}) = row(${addressValues(address)})
      where ${own(ctx, id)} returning id`)
  })
  if (changed.length === 0) throw refusal('not-found')
  return { outcome: 'success' }
}
