import type { StaffRole } from '@tiffin/contract/people/staff/roles'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { changeAndAudit } from '../../platform/jobs/write-audit.ts'
import type { Changer } from './changer.ts'
import { endInvitationsOf } from './end-invitations.ts'
import { lockedPeople, type Person } from './locked-people.ts'

type RoleChange = { id: string; role: StaffRole | undefined }

/**
 * Gives a person another role in the shop, or removes it. The database notifies every process, so that their streams
 * end and their next call is checked again. A shop keeps an owner who can sign in; an owner who loses the role loses
 * their pending invitations too.
 */
export async function setRole(ctx: Context, by: Changer, { id, role }: RoleChange): Promise<void> {
  const changed = await changeAndAudit(ctx, async (run, audit) => {
    const people = await lockedPeople(run, ctx, by)
    const person = people.find(each => each.id === id)
    if (!person) throw refusal('not-found')
    if (person.role === role) return undefined
    if (person.role === 'owner' && !people.some(each => each !== person && isOwner(each)))
      throw refusal('last-owner')
    const of = sql`staff_id = ${id} and store_id = ${ctx.store.id}`
    if (role) await run(sql`update staff_store set role = ${role} where ${of}`)
    else await run(sql`delete from staff_store where ${of}`)
    await audit({
      store_id: ctx.store.id,
      by,
      action: role ? 'ROLE' : 'PERSON_REMOVED',
      subject: person.name,
      before: { role: person.role },
      ...(role ? { after: { role } } : {}),
    })
    return person
  })
  if (changed?.role === 'owner') await ctx.transaction(run => endInvitationsOf(run, { ...ctx, by }, changed))
}

function isOwner({ role, can_sign_in }: Person): boolean {
  return role === 'owner' && can_sign_in
}
