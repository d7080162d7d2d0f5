import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'

/** A customer of the shop by name; undefined for deleted ones, whose orders stay. */
export async function personOf(
  { store, query }: Pick<Context, 'store' | 'query'>,
  id: string,
): Promise<{ id: string; name: string }> {
  const [found] = await query(sql<{ id: string; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from customer where store_id = ${store.id} and id = ${id}`)
  if (!found) throw refusal('not-found')
  return found
}
