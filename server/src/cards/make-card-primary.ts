import type * as endpoints from '@tiffin/contract/cards/diner'
import { sql } from '../db/sql.ts'
import type { CustomerContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest } from '../http/route.ts'

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
