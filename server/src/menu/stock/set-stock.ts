import type * as endpoints from '@tiffin/contract/menu/stock/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { toLocalOrNull } from '../../shop/stores/local-time.ts'
import { changeStock, lockMarked, tableOf } from './change-stock.ts'
import { isSoldOut } from '../menu/sold-out.ts'
import { soldOutUntil } from './sold-out-until.ts'

/** Marks an item or option as sold out or available; a count that has reached zero is then no longer used. */
export async function setStock(
  ctx: StaffStoreContext,
  { params: { id }, body }: DecodedRequest<typeof endpoints.setStock>,
): Promise<ResponseFor<typeof endpoints.setStock>> {
  const { kind, sold_out } = body
  const until = sold_out ? soldOutUntil(ctx, body.until ?? 'told') : null
  const { replaced } = await changeStock(ctx, async run => {
    const before = await lockMarked(run, ctx.store.id, { kind, id })
    if (!before) return undefined
    await run(sql`update ${tableOf(kind)} set sold_out = ${sold_out}, sold_out_until = ${until}
      where store_id = ${ctx.store.id} and id = ${id}`)
    if (!sold_out && before.remaining === 0)
      await run(sql`delete from counted_stock where store_id = ${ctx.store.id} and id = ${id}`)
    return {
      action: sold_out ? 'SOLD_OUT' : 'BACK_ON',
      subject: before.name,
      before: { sold_out: before.sold_out },
      after: { sold_out, until: until?.toString() ?? null },
      replaced: { sold_out: isSoldOut(before, ctx.now), until: before.sold_out_until?.toString() },
    }
  })
  return { outcome: 'success', sold_out_until: toLocalOrNull(ctx.store, until), replaced }
}
