import type { StaffRole } from '@tiffin/contract/people/staff/roles'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Changer } from './changer.ts'

export type Person = { id: string; name: string; email: string; role: StaffRole; can_sign_in: boolean }

/**
 * Locks the staff of the shop, in a transaction of the installation's rows: if two owners remove each other
 * concurrently, the second is no longer an owner. Throws if the author is no longer an owner.
 */
export async function lockedPeople(run: Run, ctx: Context, by: Changer): Promise<Person[]> {
  await run(sql`select id from store where id = ${ctx.store.id} for no key update`)
  return readPeople(run, ctx, by)
}

/** The staff of the shop, without a lock. Throws if the author is no longer an owner. */
async function readPeople(run: Run, ctx: Context, by: Changer): Promise<Person[]> {
  const people = await run(sql<Person>`
    select staff.id, staff.name, staff.email, staff_store.role,
      (${ctx.services.env.loopback}::boolean or not staff.demo) as can_sign_in
    from staff_store join staff on staff.id = staff_store.staff_id where staff_store.store_id = ${ctx.store.id}`)
  if (by.is_owner && !people.some(({ id, role }) => id === by.id && role === 'owner'))
    throw refusal('forbidden')
  return people
}

/**
 * Runs `work` in a transaction of the shop's rows, for a change of its invitations: one at a time. The staff is read
 * before it. An author who stops being an owner in between sends an invitation that cannot be accepted
 * (`accept-invitation.ts`).
 */
export async function changeInvitations<Result>(
  ctx: Context,
  by: Changer,
  work: (run: Run, people: Person[]) => Promise<Result>,
): Promise<Result> {
  const people = await readPeople(statement => ctx.services.db.platform(statement), ctx, by)
  return ctx.transaction(async run => {
    await run(sql`select store_id from store_state where store_id = ${ctx.store.id} for no key update`)
    return work(run, people)
  })
}

type Note = { action: string; subject: string; before?: object; after?: object }

/** Writes the audit entry for a change of the invitations, in its transaction [Y-09]. */
export async function auditPeople(
  run: Run,
  ctx: Context & { by: Changer },
  { action, subject, before = {}, after = {} }: Note,
): Promise<void> {
  await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    values (${ctx.store.id}, ${ctx.now}, ${ctx.by.id}, ${ctx.by.name}, ${action}, ${subject},
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`)
}
