import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Returns } from './provider.ts'

export type Dispute = Returns['disputes'][number]

/** `booked`: the amount that the bank has debited and not returned. */
export type StoredDispute = { id: string; state: Dispute['state']; booked: number }

/** Whether the bank has debited the amount. */
export function isDebited({ state }: Pick<Dispute, 'state'>): boolean {
  return state === 'open' || state === 'lost'
}

export async function findDispute(
  { store, query }: Pick<Context, 'store' | 'query'>,
  reference: string,
): Promise<StoredDispute | undefined> {
  const [found] = await query(sql<StoredDispute>`
    select id, state, booked from dispute where store_id = ${store.id} and reference = ${reference}`)
  return found
}

type DisputeToStore = { id: string; holder: string; booked: number; dispute: Dispute }

/** Stores a new dispute, or the new state of a stored one. */
export async function storeDispute(
  { store, query, now }: Pick<Context, 'store' | 'query' | 'now'>,
  { id, holder, booked, dispute: { reference, amount, state, opened_at } }: DisputeToStore,
): Promise<void> {
  await query(sql`insert into dispute (store_id, id, reference, order_id, amount, booked, state, opened_at, changed_at)
    values (${store.id}, ${id}, ${reference}, ${holder}, ${amount}, ${booked}, ${state}, ${opened_at}, ${now})
    on conflict (store_id, reference) do update set state = excluded.state, booked = excluded.booked, changed_at = excluded.changed_at`)
}
