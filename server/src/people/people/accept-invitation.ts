import type * as endpoints from '@tiffin/contract/people/people/staff'
import type { StaffMember } from '@tiffin/contract/people/staff/member'
import { isPersonName } from '@tiffin/contract/people/accounts/person'
import { sql } from '../../platform/db/sql.ts'
import { nameOf } from '../accounts/check-person.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context, OpenContext } from '../../platform/http/context.ts'
import { hashPassword } from '../../platform/sessions/passwords.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { readStaff } from '../../platform/sessions/staff.ts'
import { hashToken } from '../../platform/sessions/tokens.ts'
import { staffPasswordProblem } from '../staff/check-staff-password.ts'
import { openStaffSession } from '../staff/open-staff-session.ts'
import { staffMember } from '../staff/staff-member.ts'
import { auditPeople } from './locked-people.ts'
import { type OpenInvitation, openInvitation } from './open-invitation.ts'

type Request = DecodedRequest<typeof endpoints.acceptInvitation>
type AcceptedInvitation = { email: string; staff_token: string | null; data: StaffMember | null }
type NewAccount = { id: string; name: string; password_hash: string }

/**
 * Accepts an invitation. A person without an account gets one and is signed in. A person with an
 * account only gets access to the shop: a link in a letter is not a sign-in and must not bypass a
 * second factor.
 */
export async function acceptInvitation(ctx: OpenContext, { body }: Request): Promise<AcceptedInvitation> {
  const { shop, invitation } = await openInvitation(ctx, body.token)
  const { email } = invitation
  const known = await ctx.services.db.platform(sql<Person>`select id, name from staff where email = ${email}`)
  const made = known.length > 0 ? undefined : await newAccount(ctx, body, { email, shop })
  await shop.transaction(run => join(run, shop, { invitation, made }))
  if (!made) return { email, staff_token: null, data: null }
  const staff_token = await openStaffSession(ctx, made.id)
  const found = await readStaff(ctx.services, hashToken(staff_token))
  return { email, staff_token, data: found ? await staffMember(ctx.services, found.staff) : null }
}

type Person = { id: string; name: string }

async function newAccount(
  ctx: OpenContext,
  given: Request['body'],
  { email, shop }: { email: string; shop: Context },
): Promise<NewAccount> {
  const name = nameOf(given.name ?? '')
  const password = given.password ?? ''
  const errors: Record<string, string[]> = {}
  if (!isPersonName(name)) errors.name = [ctx.translate(name ? 'errors.invalid-name' : 'errors.required')]
  const problem = staffPasswordProblem({ password, email, store_name: shop.store.name })
  if (problem) errors.password = [ctx.translate(problem)]
  if (Object.keys(errors).length > 0) throw refusal('invalid-data', { errors })
  return {
    id: crypto.randomUUID(),
    name,
    password_hash: await hashPassword(password, ctx.services.passwordCost),
  }
}

type Joining = { invitation: OpenInvitation; made: NewAccount | undefined }

/** Atomic: the link is used up in the same transaction that assigns the role. */
async function join(run: Run, shop: Context, { invitation, made }: Joining): Promise<void> {
  const { store, now } = shop
  const used = await run(sql`delete from staff_invitation
    where store_id = ${store.id} and id = ${invitation.id} and token_hash = ${invitation.token_hash} returning id`)
  if (used.length === 0) throw refusal('link-ended')
  if (made) {
    const rows = await run(sql`insert into staff (id, email, name, password_hash, created_at)
      values (${made.id}, ${invitation.email}, ${made.name}, ${made.password_hash}, ${now})
      on conflict (email) do nothing returning id`)
    // Another shop's invitation has created the account meanwhile, with another password.
    if (rows.length === 0) throw refusal('account-exists')
  }
  const [person] = await run(sql<Person>`select id, name from staff where email = ${invitation.email}`)
  if (!person) throw refusal('link-ended')
  await run(sql`insert into staff_store (staff_id, store_id, role)
    values (${person.id}, ${store.id}, ${invitation.role})
    on conflict (staff_id, store_id) do nothing`)
  const by = { id: person.id, name: person.name, is_owner: false }
  const after = { role: invitation.role }
  await auditPeople(run, { ...shop, by }, { action: 'PERSON_JOINED', subject: person.name, after })
}
