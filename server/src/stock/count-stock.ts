import type * as endpoints from '@tiffin/contract/stock/staff'
import { sql } from 'kysely'
import type { StaffStoreContext } from '../http/context.ts'
import type { DecodedRequest, ResponseFor } from '../http/route.ts'
import { changeStock, lockMarked, tableOf } from './change-stock.ts'

/**
 * Says how many are left of an item or option, from now on counted with every order; null: it is counted no more. A
 * number is what somebody has counted by eye, so it replaces what was there and puts a dish that was marked as sold out
 * back on sale.
 */
export async function countStock(
  ctx: StaffStoreContext,
  { params: { id }, body }: DecodedRequest<typeof endpoints.countStock>,
): Promise<ResponseFor<typeof endpoints.countStock>> {
  const { kind, remaining, low } = body
  const own = sql`store_id = ${ctx.store.id} and id = ${id}`
  await changeStock(ctx, async run => {
    const before = await lockMarked(run, ctx.store.id, { kind, id })
    if (!before) return undefined
    if (remaining === null) await run(sql`delete from counted_stock where ${own}`)
    else
      await run(sql`insert into counted_stock (store_id, id, remaining, low)
        values (${ctx.store.id}, ${id}, ${remaining}, ${low})
        on conflict (store_id, id) do update set remaining = excluded.remaining, low = excluded.low`)
    if (remaining)
      await run(sql`update ${tableOf(kind)} set sold_out = false, sold_out_until = null where ${own}`)
    return {
      action: remaining === null ? 'COUNT_ENDED' : 'COUNTED',
      subject: before.name,
      before: { remaining: before.remaining },
      after: { remaining },
    }
  })
  return { outcome: 'success' }
}
