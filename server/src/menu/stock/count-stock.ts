import type * as endpoints from '@tiffin/contract/menu/stock/staff'
import { MOST_COUNTED } from '@tiffin/contract/menu/stock/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { isSoldOut } from '../menu/sold-out.ts'
import { changeStock, lockMarked, type Marked, tableOf } from './change-stock.ts'

type Body = DecodedRequest<typeof endpoints.countStock>['body']

/**
 * Sets the remaining number of an item or option, which every order reduces; null: no longer
 * counted. The number was counted by a person, so it replaces the earlier one and removes a
 * sold-out mark. An undo restores number and mark, less the orders since then.
 */
export async function countStock(
  ctx: StaffStoreContext,
  { params: { id }, body }: DecodedRequest<typeof endpoints.countStock>,
): Promise<ResponseFor<typeof endpoints.countStock>> {
  const { kind, low, undo } = body
  const own = sql`store_id = ${ctx.store.id} and id = ${id}`
  const { replaced } = await changeStock(ctx, async run => {
    const before = await lockMarked(run, ctx.store.id, { kind, id })
    if (!before) return undefined
    const remaining = countAfter(before, body)
    if (remaining === null) await run(sql`delete from counted_stock where ${own}`)
    else
      await run(sql`insert into counted_stock (store_id, id, remaining, low)
        values (${ctx.store.id}, ${id}, ${remaining}, ${low})
        on conflict (store_id, id) do update set remaining = excluded.remaining, low = excluded.low`)
    if (undo?.marked)
      await run(
        sql`update ${tableOf(kind)} set sold_out = true, sold_out_until = ${undo.marked.until} where ${own}`,
      )
    else if (remaining)
      await run(sql`update ${tableOf(kind)} set sold_out = false, sold_out_until = null where ${own}`)
    const marked = isSoldOut(before, ctx.now) ? { until: before.sold_out_until?.toString() ?? null } : null
    return {
      action: remaining === null ? 'COUNT_ENDED' : 'COUNTED',
      subject: before.name,
      before: { remaining: before.remaining },
      after: { remaining },
      replaced: { remaining: before.remaining, low: before.low, marked },
    }
  })
  return { outcome: 'success', replaced }
}

/**
 * Orders since the count reduced the number that is undone, so the previous number is reduced by
 * the same amount.
 */
function countAfter({ remaining: now }: Marked, { remaining, undo }: Body): number | null {
  if (remaining === null || now === null || undo?.counted == null) return remaining
  return Math.min(MOST_COUNTED, Math.max(0, remaining + now - undo.counted))
}
