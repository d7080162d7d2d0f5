import type { StaffRole } from '@tiffin/contract/people/staff/roles'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Changer } from './changer.ts'

export type LockedPerson = { id: string; name: string; email: string; role: StaffRole; can_sign_in: boolean }

/**
 * Locks the staff of the shop: if two owners remove each other concurrently, the second is no
 * longer an owner. Throws if the author is no longer an owner.
 */
export async function lockedPeople(run: Run, ctx: Context, by: Changer): Promise<LockedPerson[]> {
  await run(sql`select store_id from store_state where store_id = ${ctx.store.id} for no key update`)
  const people = await run(sql<LockedPerson>`
    select staff.id, staff.name, staff.email, staff_store.role,
      (${ctx.services.env.loopback}::boolean or not staff.demo) as can_sign_in
    from staff_store join staff on staff.id = staff_store.staff_id where staff_store.store_id = ${ctx.store.id}`)
  if (by.is_owner && !people.some(({ id, role }) => id === by.id && role === 'owner'))
    throw refusal('forbidden')
  return people
}

export type Note = { action: string; subject: string; before?: object; after?: object }

/** Writes the audit entry for a change of the staff, in its transaction [Y-09]. */
export async function auditPeople(
  run: Run,
  ctx: Context & { by: Changer },
  { action, subject, before = {}, after = {} }: Note,
): Promise<void> {
  await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    values (${ctx.store.id}, ${ctx.now}, ${ctx.by.id}, ${ctx.by.name}, ${action}, ${subject},
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`)
}
