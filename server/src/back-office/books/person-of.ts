import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'

/** The name of a customer of the shop; undefined for a deleted customer, whose orders are kept. */
export async function personOf(
  { store, query }: Pick<Context, 'store' | 'query'>,
  id: string,
): Promise<{ id: string; name: string }> {
  const [found] = await query(sql<{ id: string; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from customer where store_id = ${store.id} and id = ${id}`)
  if (!found) throw refusal('not-found')
  return found
}
