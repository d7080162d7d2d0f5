import { json, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context, StaffStoreContext } from '../../platform/http/context.ts'

type Act = {
  action:
    | 'BOOKING_MADE'
    | 'BOOKING_CHANGED'
    | 'BOOKING_CONFIRMED'
    | 'BOOKING_DECLINED'
    | 'BOOKING_UNANSWERED'
    | 'BOOKING_SEATED'
    | 'BOOKING_COMPLETED'
    | 'BOOKING_NO_SHOW'
    | 'BOOKING_CANCELLED'
    | 'DEPOSIT_RETURNED'
    | `DISPUTE_${'INQUIRY' | 'OPEN' | 'WON' | 'LOST' | 'CLOSED'}`
  number: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** The payment provider that reports it. */
  actor?: string
}

/**
 * Writes what staff or a job did to a booking to the audit log. A job has no name. Bookings are named by their numbers,
 * not by the guests.
 */
export async function auditBooking(
  run: Run,
  { store, now, staff }: Pick<Context, 'store' | 'now'> & Partial<Pick<StaffStoreContext, 'staff'>>,
  { action, number, before = {}, after = {}, actor = '' }: Act,
): Promise<void> {
  await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    values (${store.id}, ${now}, ${staff?.id ?? null}, ${staff?.name ?? actor}, ${action}, ${`booking ${number}`}, ${json(before)}, ${json(after)})`)
}
