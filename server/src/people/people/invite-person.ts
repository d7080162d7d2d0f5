import { INVITATION_DAYS, INVITATIONS_AT_MOST } from '@tiffin/contract/people/people/people'
import type * as endpoints from '@tiffin/contract/people/people/staff'
import { sql } from '../../platform/db/sql.ts'
import { emailOf } from '../accounts/email.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/send.ts'
import { changerOf } from './changer.ts'
import { auditPeople, changeInvitations } from './locked-people.ts'
import { mailInvitation } from './mail-invitation.ts'

/**
 * Invites a person to work in the shop. The response does not reveal whether the address has an
 * account, because an owner must not learn who works elsewhere.
 */
export async function invitePerson(
  ctx: StaffStoreContext,
  { body }: DecodedRequest<typeof endpoints.invitePerson>,
): Promise<{ outcome: 'success' }> {
  const { store, now } = ctx
  const by = changerOf(ctx)
  const refuse = (text: string, values = {}) =>
    refusal('invalid-data', { errors: { email: [ctx.translate(`errors.${text}`, values)] } })
  const email = emailOf(body.email.trim())
  if (!email) throw refuse(body.email.trim() === '' ? 'required' : 'invalid-email')
  await changeInvitations(ctx, by, async (run, people) => {
    if (people.some(person => person.email === email)) throw refuse('works-here')
    const open = await run(sql<{ email: string }>`
      select email from staff_invitation where store_id = ${store.id}`)
    const isNew = !open.some(each => each.email === email)
    if (isNew && open.length >= INVITATIONS_AT_MOST)
      throw refuse('invitations-full', { most: String(INVITATIONS_AT_MOST) })
    const [row] = await run(sql<{ id: string }>`
      insert into staff_invitation (store_id, id, email, role, invited_by, invited_by_id, sent_at, expires_at)
      values (${store.id}, ${crypto.randomUUID()}, ${email}, ${body.role}, ${by.name}, ${by.id}, ${now},
        ${endOf(now)})
      on conflict (store_id, email) do update set role = excluded.role, token_hash = null,
        invited_by = excluded.invited_by, invited_by_id = excluded.invited_by_id, sent_at = excluded.sent_at, expires_at = excluded.expires_at
      returning id`)
    const after = { role: body.role }
    await auditPeople(run, { ...ctx, by }, { action: 'INVITED', subject: email, after })
    await run(job(ctx, mailInvitation, { payload: { invitation_id: row!.id } }))
  })
  ctx.notify('job', mailInvitation.lane)
  return { outcome: 'success' }
}

export function endOf(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: INVITATION_DAYS * 24 })
}
