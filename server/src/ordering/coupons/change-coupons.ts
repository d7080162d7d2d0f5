import type { Run } from '../../platform/db/database.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * Changes which coupons are running, one change at a time, and increments the settings' revision: open baskets are
 * priced again, and an order that was priced before reads everything again. Undefined: nothing was changed.
 */
export async function changeCoupons<Changed>(
  ctx: StaffStoreContext,
  change: (run: Run) => Promise<Changed | undefined>,
): Promise<Changed | undefined> {
  const { id } = ctx.store
  const changed = await ctx.transaction(async run => {
    await run(sql`select store_id from store_state where store_id = ${id} for no key update`)
    const made = await change(run)
    if (made !== undefined)
      await run(sql`update store_state set settings_revision = settings_revision + 1 where store_id = ${id}`)
    return made
  })
  if (changed === undefined) return undefined
  ctx.services.stores.forget(id)
  ctx.notify('store')
  return changed
}
