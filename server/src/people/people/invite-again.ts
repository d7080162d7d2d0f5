import type * as endpoints from '@tiffin/contract/people/people/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/send.ts'
import { changerOf } from './changer.ts'
import { endOf } from './invite-person.ts'
import { auditPeople, changeInvitations } from './locked-people.ts'
import { mailInvitation } from './mail-invitation.ts'

/** Sends a new letter, whose link replaces the previous one. */
export async function inviteAgain(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.inviteAgain>,
): Promise<{ outcome: 'success' }> {
  const by = changerOf(ctx)
  await changeInvitations(ctx, by, async run => {
    const [row] = await run(sql<{ email: string; role: string }>`
      update staff_invitation set token_hash = null, invited_by = ${by.name}, invited_by_id = ${by.id},
        sent_at = ${ctx.now}, expires_at = ${endOf(ctx.now)}
      where store_id = ${ctx.store.id} and id = ${id} returning email, role`)
    if (!row) throw refusal('not-found')
    const after = { role: row.role }
    await auditPeople(run, { ...ctx, by }, { action: 'INVITED', subject: row.email, after })
    await run(job(ctx, mailInvitation, { payload: { invitation_id: id } }))
  })
  ctx.notify('job', mailInvitation.lane)
  return { outcome: 'success' }
}
