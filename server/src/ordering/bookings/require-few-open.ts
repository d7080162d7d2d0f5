import { OPEN_STATES } from '@tiffin/contract/ordering/bookings/booking-states'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'

/** Maximum number of future bookings of one guest in a shop. */
const OPEN_AT_MOST = 4

/**
 * Refuses a guest with the maximum number of future bookings, by account, e-mail or phone number. Needs `lockSeating` in
 * the same transaction, so that the second of two simultaneous requests counts the first.
 */
export async function requireFewOpen(
  run: Run,
  { store, now, customer }: Context,
  { email, phone }: { email: string; phone: string },
): Promise<void> {
  const open = sql`select id from booking where store_id = ${store.id} and status in ${sql.lits(OPEN_STATES)} and starts_at > ${now}`
  const [row] = await run(sql<{ count: number }>`
    select count(*)::int as count from (
      (${open} and customer_id = ${customer?.id ?? null}::uuid and customer_id is not null limit ${OPEN_AT_MOST})
      union (${open} and email = ${email} and email <> '' limit ${OPEN_AT_MOST})
      union (${open} and phone = ${phone} and phone <> '' limit ${OPEN_AT_MOST})) as of_guest`)
  if (row!.count >= OPEN_AT_MOST)
    throw refusal('booking-many', { values: { count: OPEN_AT_MOST, phone: store.configuration.store.phone } })
}
