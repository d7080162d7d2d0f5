import type * as endpoints from '@tiffin/contract/people/messages/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { requireThread } from './thread-rows.ts'

/** A thread with all its messages; from then on it counts as read for all staff. */
export async function readThread(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.readThread>,
): Promise<ResponseFor<typeof endpoints.readThread>> {
  const read = await ctx.query(sql`update thread set is_unread = false, staff_read_at = ${ctx.now}
    where store_id = ${ctx.store.id} and id = ${id} and is_unread returning id`)
  if (read.length > 0) ctx.notify('thread', id)
  return { data: await requireThread(ctx, id) }
}
