import type { ServiceType } from '@tiffin/contract/ids'
import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'

/** The slot that an order uses; `capacity` null: no limit. */
type InSlot = { service_type: ServiceType; slot_starts_at: Temporal.Instant; capacity: number | null }

const NO_LIMIT = 2_147_483_647

/**
 * The part of the order's statement that counts the order in its slot, and takes it out again on cancellation [T-26].
 */
export const slotPart = {
  reserve: {
    name: 'slot_taken',
    locks: 'slot',
    stops: 'slot-full',
    sql: ({ store }, { service_type, slot_starts_at, capacity }, before) => sql`
      insert into slot (store_id, service_type, starts_at, taken)
      select ${store.id}, ${service_type}, ${slot_starts_at}::timestamptz, 1 from ${before}
      on conflict (store_id, service_type, starts_at) do update set taken = slot.taken + 1
        where slot.taken < coalesce(${capacity}::int, ${NO_LIMIT}::int)
      returning taken`,
  } satisfies Part<Context, InSlot>,
  release: {
    name: 'slot_given_back',
    locks: 'slot',
    sql: ({ store }, _, before) => sql`
      update slot set taken = slot.taken - 1 from ${before} as ended
      where slot.store_id = ${store.id} and slot.service_type = ended.service_type
        and slot.starts_at = ended.slot_starts_at and slot.taken > 0
      returning slot.taken`,
  } satisfies Part<Context, unknown>,
}
