import type * as endpoints from '@tiffin/contract/people/people/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changerOf } from './changer.ts'
import { auditPeople, changeInvitations } from './locked-people.ts'

/** Ends an invitation and its link. */
export async function withdrawInvitation(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.withdrawInvitation>,
): Promise<{ outcome: 'success' }> {
  const by = changerOf(ctx)
  await changeInvitations(ctx, by, async run => {
    const [row] = await run(sql<{ email: string; role: string }>`
      delete from staff_invitation where store_id = ${ctx.store.id} and id = ${id} returning email, role`)
    if (!row) throw refusal('not-found')
    const before = { role: row.role }
    await auditPeople(run, { ...ctx, by }, { action: 'INVITATION_WITHDRAWN', subject: row.email, before })
  })
  return { outcome: 'success' }
}
