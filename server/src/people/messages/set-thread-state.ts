import type * as endpoints from '@tiffin/contract/people/messages/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { auditThread } from './audit-thread.ts'
import { requireThread } from './thread-rows.ts'

/** Closes a thread, or opens it again. A thread that is in this state already is not changed. */
export async function setThreadState(
  ctx: StaffStoreContext,
  { params: { id }, body: { closed } }: DecodedRequest<typeof endpoints.setThreadState>,
): Promise<ResponseFor<typeof endpoints.setThreadState>> {
  const { store } = ctx
  const isChanged = await ctx.transaction(async run => {
    const changed = closed
      ? await run(sql`update thread set state = 'CLOSED', is_unread = false
          where store_id = ${store.id} and id = ${id} and state <> 'CLOSED' returning id`)
      : await run(sql`update thread set state = 'OPEN'
          where store_id = ${store.id} and id = ${id} and state = 'CLOSED' returning id`)
    if (changed.length > 0)
      await auditThread(run, ctx, { id, action: closed ? 'MESSAGE_CLOSED' : 'MESSAGE_REOPENED' })
    return changed.length > 0
  })
  if (isChanged) ctx.notify('thread', id)
  return { data: await requireThread(ctx, id) }
}
