import type * as endpoints from '@tiffin/contract/shop/tables/staff'
import { HOLDING_STATES } from '@tiffin/contract/ordering/bookings/booking-states'
import { STAY_AT_MOST, TURNOVER_AT_MOST } from '@tiffin/contract/shop/settings/booking'
import { json, sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { lockSeating } from './lock-seating.ts'

/** Removes a table that has neither bookings which are not over nor an open bill. */
export async function removeDiningTable(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.removeDiningTable>,
): Promise<{ outcome: 'success' }> {
  const { store, now, staff } = ctx
  await ctx.transaction(async run => {
    await lockSeating(run, store.id)
    const [taken] = await run(sql<{ id: string }>`
      select id from booking where store_id = ${store.id} and status in ${sql.lits(HOLDING_STATES)} and held_until > ${now}
        and starts_at > ${now.subtract({ minutes: STAY_AT_MOST + TURNOVER_AT_MOST })}
        and exists (select from booking_table where booking_table.store_id = ${store.id}
          and booking_table.booking_id = booking.id and booking_table.table_id = ${id}) limit 1`)
    if (taken) throw refusal('table-booked')
    const [removed] = await run(sql<{ name: string }>`
      update dining_table set removed_at = ${now}, active = false
      where store_id = ${store.id} and id = ${id} and removed_at is null returning name`)
    if (!removed) throw refusal('not-found')
    const [bill] = await run(sql<{ id: string }>`
      select id from bill where store_id = ${store.id} and table_id = ${id} and closed_at is null`)
    if (bill) throw refusal('table-occupied', { values: { table: removed.name } })
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${store.id}, ${now}, ${staff.id}, ${staff.name}, 'TABLE_REMOVED', ${removed.name}, ${json({})}, ${json({})})`)
  })
  ctx.notify('booking')
  return { outcome: 'success' }
}
