import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Changer } from './changer.ts'
import { auditPeople } from './locked-people.ts'

type Sender = { id: string; name: string }
type Ended = { email: string; role: string }

/**
 * Ends the pending invitations that a former owner has sent. None of them can be accepted any more: a link sent to
 * themselves would restore their access.
 */
export async function endInvitationsOf(
  run: Run,
  ctx: Context & { by: Changer },
  { id, name }: Sender,
): Promise<void> {
  const ended = await run(sql<Ended>`
    delete from staff_invitation where store_id = ${ctx.store.id}
      and (invited_by_id = ${id} or (invited_by_id is null and invited_by = ${name}))
    returning email, role`)
  for (const { email, role } of ended)
    await auditPeople(run, ctx, { action: 'INVITATION_WITHDRAWN', subject: email, before: { role } })
}
