import type { Context, CustomerContext } from '../http/context.ts'
import type { CartRow } from './cart-row.ts'

/** A basket that was changed longer ago is read before it is ordered. */
const KEPT = { hours: 1 }

type Written = { row: CartRow; at: Temporal.Instant }

/** Keeps the basket as this process has just written it, for whoever orders it next. */
export function keepWritten({ services, store, now }: Context, row: CartRow): void {
  services.baskets.set(`${store.id} ${row.id}`, { row, at: now } satisfies Written)
}

/**
 * The basket as this process has written it last, once; undefined: it has to be read. Another process may have changed it
 * since: what depends on it is written only if its version is still the same.
 */
export function takeWritten(
  { services, store, now, customer }: CustomerContext,
  id: string,
): CartRow | undefined {
  const key = `${store.id} ${id}`
  const kept = services.baskets.get(key) as Written | undefined
  services.baskets.delete(key)
  if (!kept || Temporal.Instant.compare(kept.at.add(KEPT), now) < 0) return undefined
  const { row } = kept
  return row.customer_id === null || row.customer_id === customer.id ? row : undefined
}
