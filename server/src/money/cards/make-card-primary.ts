import type * as endpoints from '@tiffin/contract/money/cards/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'

export async function makeCardPrimary(
  { query, store, customer, now }: CustomerContext,
  { params: { id } }: DecodedRequest<typeof endpoints.makeCardPrimary>,
): Promise<{ outcome: 'success' }> {
  const made = await query(sql`
    update saved_card set primary_at = ${now}
    where store_id = ${store.id} and id = ${id} and customer_id = ${customer.id} and removed_at is null returning id`)
  if (made.length === 0) throw refusal('not-found')
  return { outcome: 'success' }
}
