import { sql } from '../../platform/db/sql.ts'
import { underLease } from '../../platform/db/lease.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context, Services } from '../../platform/http/context.ts'
import { inEachShop } from '../../platform/db/nodes/in-each-shop.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { job } from '../../platform/jobs/send.ts'
import * as z from 'zod/mini'
import { eraseCustomers, eraseOrders } from './erase.ts'

/** Maximum number of orders or guests per transaction, so that its locks stay short. */
const BATCH = 200
/** A guest's token expires before, so the guest cannot order any more. */
const GUEST_LIFE = { hours: 90 * 24 }

/** Removes the person from orders that are older than the shop keeps contacts, old guests and old messages. */
export const removeOldContacts = jobKind({
  name: 'remove-old-contacts',
  lane: 'upkeep',
  payload: z.object({}),
  async run(ctx) {
    const months = ctx.store.settings.privacy.contact_months
    if (months === 0) return
    const { time_zone } = ctx.store.configuration.region
    const limit = ctx.now.toZonedDateTimeISO(time_zone).subtract({ months }).toInstant()
    while (await ctx.transaction(run => removeFromOrders(run, ctx, limit)));
    while (await ctx.transaction(run => removeGuests(run, ctx, limit.subtract(GUEST_LIFE))));
    while (await ctx.transaction(run => removeThreads(run, ctx, limit)));
    await removeVisitors(ctx, limit)
    await removeBookings(ctx, limit)
  },
})

/** Erases the people of the next old orders. Returns whether there may be more. */
async function removeFromOrders(run: Run, ctx: Context, limit: Temporal.Instant): Promise<boolean> {
  const { store } = ctx
  const orders = await run(sql<{ id: string; placed_at: Temporal.Instant }>`
    select id, placed_at from "order" where store_id = ${store.id} and not is_test and placed_at < ${limit}
      and placed_at > coalesce((select removed_until from old_contacts where store_id = ${store.id}), '-infinity')
    order by placed_at limit ${BATCH}`)
  const last = orders.at(-1)
  if (!last) return false
  // All orders of the last instant, so that the next run can begin after it.
  await eraseOrders(
    run,
    ctx,
    sql`select id from "order" where store_id = ${store.id} and not is_test
    and placed_at between ${orders[0]!.placed_at} and ${last.placed_at}`,
  )
  await run(sql`insert into old_contacts (store_id, removed_until) values (${store.id}, ${last.placed_at})
    on conflict (store_id) do update set removed_until = excluded.removed_until`)
  return orders.length === BATCH
}

/** Suspended guests are kept, because a suspension applies to their phone number and e-mail. */
async function removeGuests(run: Run, ctx: Context, limit: Temporal.Instant): Promise<boolean> {
  const guests = await run(sql<{ id: string }>`
    select id from customer where store_id = ${ctx.store.id} and guest and status <> 'DELETED'
      and status = 'ACTIVE' and created_at < ${limit} order by created_at limit ${BATCH}`)
  const ids = guests.map(({ id }) => id)
  if (ids.length > 0)
    await eraseCustomers(
      run,
      ctx,
      sql`select id from customer where store_id = ${ctx.store.id} and id = any(${ids}::uuid[])`,
    )
  return ids.length === BATCH
}

/** Threads whose latest message is older. Returns whether there may be more. */
async function removeThreads(run: Run, { store }: Context, limit: Temporal.Instant): Promise<boolean> {
  const threads = await run(sql<{ id: string }>`select id from thread
    where store_id = ${store.id} and last_at < ${limit} order by last_at limit ${BATCH} for update`)
  const ids = threads.map(({ id }) => id)
  await run(sql`delete from thread_message where store_id = ${store.id} and thread_id = any(${ids}::uuid[])`)
  await run(sql`delete from thread where store_id = ${store.id} and id = any(${ids}::uuid[])`)
  return ids.length === BATCH
}

/** Consents of visitors to cookies belong to no account. */
async function removeVisitors({ store, query }: Context, limit: Temporal.Instant): Promise<void> {
  await query(sql`update consent set device = '{}', ip = ''
    where store_id = ${store.id} and customer_id is null and ip <> '' and at < ${limit}`)
}

async function removeBookings({ store, query }: Context, limit: Temporal.Instant): Promise<void> {
  await query(sql`delete from booking where store_id = ${store.id} and starts_at < ${limit}`)
}

/** Queues the job once a day for every shop. */
export async function queueOldContacts(services: Services): Promise<void> {
  const now = services.clock.now()
  await underLease(services, { name: 'remove-old-contacts', time: { hours: 23 } }, () =>
    inEachShop(services, id =>
      services.db.query(id, job({ store: { id }, now }, removeOldContacts, { payload: {} })),
    ),
  )
}
