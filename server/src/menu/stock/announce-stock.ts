import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { type StockCount, levelOf } from '../menu/counted.ts'
import { menuOf } from '../menu/menu-of.ts'

/**
 * Raises the menu's revision, because a counted item has run out, is available again, or is low.
 * Call it after that change has been committed, so that no order waits for the shop's state while it
 * holds other locks. The change is already valid, so this never throws: if it fails, or the process
 * ends before, the next order that exceeds the stock raises the revision.
 */
export async function announceStock(ctx: Context): Promise<void> {
  await raise(ctx).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'a change of counted stock was not announced'),
  )
}

/**
 * Raises the revision if the stock level in this process's menu differs from the rows, because a
 * notice was lost.
 */
export async function announceMissedStock(ctx: Context): Promise<void> {
  const { counted } = await menuOf(ctx)
  const rows = await ctx.query(
    sql<
      StockCount & { id: string }
    >`select id, remaining, low from counted_stock where store_id = ${ctx.store.id}`,
  )
  const isForgotten = rows.some(row => {
    const known = counted.get(row.id)
    return known && levelOf(known) !== levelOf(row)
  })
  if (isForgotten) await announceStock(ctx)
}

async function raise(ctx: Context): Promise<void> {
  await ctx.query(
    sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${ctx.store.id}`,
  )
  const { stores } = ctx.services
  stores.forget(ctx.store.id)
  ctx.store = (await stores.byId(ctx.store.id)) ?? ctx.store
  ctx.notify('store')
}
