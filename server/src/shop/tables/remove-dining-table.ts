import type * as endpoints from '@tiffin/contract/shop/tables/staff'
import { HOLDING_STATES } from '@tiffin/contract/ordering/bookings/booking-states'
import { json, sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { lockSeating } from './lock-seating.ts'

/** Removes a table that has no bookings which are not over. */
export async function removeDiningTable(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.removeDiningTable>,
): Promise<{ outcome: 'success' }> {
  const { store, now, staff } = ctx
  await ctx.transaction(async run => {
    await lockSeating(run, store.id)
    const [taken] = await run(sql<{ id: string }>`
      select booking.id from booking_table join booking on booking.store_id = booking_table.store_id and booking.id = booking_table.booking_id
      where booking_table.store_id = ${store.id} and booking_table.table_id = ${id}
        and booking.status in ${sql.lits(HOLDING_STATES)} and booking.held_until > ${now} limit 1`)
    if (taken) throw refusal('table-booked')
    const [removed] = await run(sql<{ name: string }>`
      update dining_table set removed_at = ${now}, active = false
      where store_id = ${store.id} and id = ${id} and removed_at is null returning name`)
    if (!removed) throw refusal('not-found')
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${store.id}, ${now}, ${staff.id}, ${staff.name}, 'TABLE_REMOVED', ${removed.name}, ${json({})}, ${json({})})`)
  })
  ctx.notify('booking')
  return { outcome: 'success' }
}
