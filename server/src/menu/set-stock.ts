import type * as endpoints from '@tiffin/contract/menu/staff'
import { sql } from 'kysely'
import { json } from '../db/database.ts'
import type { StaffStoreContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest } from '../http/route.ts'
import { zoneOf } from '../stores/local-time.ts'
import { endOfDay, nextDay, openingWindows } from '../stores/opening.ts'
import { importsFinished } from './import-queue.ts'

/** Takes an item or option off sale, or puts it back. The raised revision makes every process reload the menu. */
export async function setStock(
  ctx: StaffStoreContext,
  { params: { id }, body: change }: DecodedRequest<typeof endpoints.setStock>,
): Promise<{ outcome: 'success' }> {
  await importsFinished(ctx)
  const until = change.sold_out && change.until === 'tomorrow' ? tomorrow(ctx) : null
  const table = change.kind === 'item' ? sql.table('menu_item') : sql.table('addon_option')
  const found = await ctx.transaction(async run => {
    const [before] = await run(
      sql<{
        name: string
        sold_out: boolean
      }>`select name, sold_out from ${table} where store_id = ${ctx.store.id} and id = ${id} for update`,
    )
    if (!before) return false
    await run(
      sql`update ${table} set sold_out = ${change.sold_out}, sold_out_until = ${until} where store_id = ${ctx.store.id} and id = ${id}`,
    )
    await run(sql`update store set menu_revision = menu_revision + 1 where id = ${ctx.store.id}`)
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${ctx.store.id}, ${ctx.now}, ${ctx.staff.id}, ${ctx.staff.name}, ${change.sold_out ? 'SOLD_OUT' : 'BACK_ON'}, ${before.name},
        ${json({ sold_out: before.sold_out })}, ${json({ sold_out: change.sold_out, until: until?.toString() ?? null })})`)
    return true
  })
  if (!found) throw refusal('not-found')
  ctx.services.stores.forget(ctx.store.id)
  ctx.notify('store')
  return { outcome: 'success' }
}

/** The shop's next opening on a later day, for delivery or collection: what staff mean by "tomorrow". */
function tomorrow(ctx: StaffStoreContext): Temporal.Instant {
  const around = { now: ctx.now, zone: zoneOf(ctx.store) }
  const { delivery, collection } = ctx.store.channels
  const windows = [delivery, collection].map(channel =>
    openingWindows({ channel, zone: around.zone, from: ctx.now, days: 7 }),
  )
  const [first] = windows.flatMap(each => nextDay(each, around) ?? []).sort(Temporal.Instant.compare)
  // Where nothing opens, the last of tonight: a dish that has run out does not come back in the evening that it ran out.
  return (
    first ??
    windows
      .map(each => endOfDay(each, around))
      .sort(Temporal.Instant.compare)
      .at(-1)!
  )
}
