import type * as endpoints from '@tiffin/contract/menu/staff'
import { sql } from 'kysely'
import { json } from '../db/database.ts'
import type { StaffStoreContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../http/route.ts'
import { toLocalOrNull } from '../stores/local-time.ts'
import { importsFinished } from './import-queue.ts'
import { isSoldOut } from './sold-out.ts'
import { soldOutUntil } from './sold-out-until.ts'

/** Takes an item or option off sale, or puts it back. The raised revision makes every process reload the menu. */
export async function setStock(
  ctx: StaffStoreContext,
  { params: { id }, body: change }: DecodedRequest<typeof endpoints.setStock>,
): Promise<ResponseFor<typeof endpoints.setStock>> {
  await importsFinished(ctx)
  const until = change.sold_out ? soldOutUntil(ctx, change.until ?? 'told') : null
  const table = change.kind === 'item' ? sql.table('menu_item') : sql.table('addon_option')
  const found = await ctx.transaction(async run => {
    const [before] = await run(
      sql<{
        name: string
        sold_out: boolean
        sold_out_until: Temporal.Instant | null
      }>`select name, sold_out, sold_out_until from ${table} where store_id = ${ctx.store.id} and id = ${id} for update`,
    )
    if (!before) return undefined
    await run(
      sql`update ${table} set sold_out = ${change.sold_out}, sold_out_until = ${until} where store_id = ${ctx.store.id} and id = ${id}`,
    )
    await run(sql`update store set menu_revision = menu_revision + 1 where id = ${ctx.store.id}`)
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${ctx.store.id}, ${ctx.now}, ${ctx.staff.id}, ${ctx.staff.name}, ${change.sold_out ? 'SOLD_OUT' : 'BACK_ON'}, ${before.name},
        ${json({ sold_out: before.sold_out })}, ${json({ sold_out: change.sold_out, until: until?.toString() ?? null })})`)
    return before
  })
  if (!found) throw refusal('not-found')
  ctx.services.stores.forget(ctx.store.id)
  ctx.notify('store')
  const replaced = { sold_out: isSoldOut(found, ctx.now), until: found.sold_out_until?.toString() }
  return { outcome: 'success', sold_out_until: toLocalOrNull(ctx.store, until), replaced }
}
