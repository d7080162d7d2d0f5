import type * as endpoints from '@tiffin/contract/people/addresses/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { claimKey, orStoredResponse } from '../../platform/http/idempotency.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { readAddress } from './read-address.ts'
import {
  addressColumns,
  addressValues,
  MOST_ADDRESSES,
  own,
  refuseSame,
  withAddresses,
} from './write-address.ts'

/** Saves an address; the customer's first one is the primary one. */
export async function addAddress(
  ctx: CustomerContext,
  { body, idempotencyKey }: DecodedRequest<typeof endpoints.addAddress>,
): Promise<{ resource_id: string }> {
  const address = await readAddress(ctx, body)
  const id = crypto.randomUUID()
  return orStoredResponse(ctx, idempotencyKey, () =>
    withAddresses(ctx, async run => {
      const [held] = await run(sql<{ count: number; same: boolean }>`
        select count(*)::int as count, coalesce(bool_or(same_key = ${address.same_key}), false) as same
        from customer_address where ${own(ctx)}`)
      if (held!.same) refuseSame(ctx)
      if (held!.count >= MOST_ADDRESSES) throw refusal('addresses-full', { values: { most: MOST_ADDRESSES } })
      const added = await run(sql`
        with claimed as (${claimKey(ctx, idempotencyKey, { response: { resource_id: id } })}),
        added as (insert into customer_address (store_id, id, customer_id, is_primary, created_at, ${addressColumns})
          select ${ctx.store.id}::integer, ${id}::uuid, ${ctx.customer.id}::uuid, ${held!.count === 0}::boolean,
            ${ctx.now}::timestamptz, ${addressValues(address)} from claimed returning id)
        select id from added`)
      // The key was used by an earlier request, whose address is deleted meanwhile or differs.
      if (added.length === 0) throw refusal('idempotency-mismatch')
      return { resource_id: id }
    }),
  )
}
