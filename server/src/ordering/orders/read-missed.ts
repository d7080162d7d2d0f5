import type * as endpoints from '@tiffin/contract/ordering/orders/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'

/** Marks every missed order as read, up to the last one that was on the screen. */
export async function readMissed(
  ctx: StaffStoreContext,
  { body: { last } }: DecodedRequest<typeof endpoints.readMissed>,
): Promise<{ outcome: 'success' }> {
  const { store, staff } = ctx
  const rows = await ctx.query(sql`
    insert into missed_notice (store_id, read_at, read_by)
    select store_id, cancelled_at, ${staff.name} from "order"
    where store_id = ${store.id} and id = ${last} and cancelled_at is not null
    on conflict (store_id) do update set read_at = greatest(missed_notice.read_at, excluded.read_at), read_by = excluded.read_by
    returning store_id`)
  if (rows.length === 0) throw refusal('not-found')
  ctx.notify('order', last)
  return { outcome: 'success' }
}
