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
import { changeAndAudit } from '../../platform/jobs/write-audit.ts'
import { readStaff } from '../../platform/sessions/staff.ts'
import { hashToken } from '../../platform/sessions/tokens.ts'
import { staffPasswordProblem } from '../staff/check-staff-password.ts'
import { openStaffSession } from '../staff/open-staff-session.ts'
import { staffMember } from '../staff/staff-member.ts'
import { type OpenInvitation, openInvitation } from './open-invitation.ts'

type Request = DecodedRequest<typeof endpoints.acceptInvitation>
type AcceptedInvitation = { email: string; staff_token: string | null; data: StaffMember | null }
type Person = { id: string; name: string }
type NewAccount = Person & { password_hash: string }

/**
 * Accepts an invitation. A person without an account gets one and is signed in. A person with an
 * account only gets access to the shop: a link in a letter is not a sign-in and must not bypass a
 * second factor.
 */
export async function acceptInvitation(ctx: OpenContext, { body }: Request): Promise<AcceptedInvitation> {
  const { shop, invitation } = await openInvitation(ctx, body.token)
  const { email } = invitation
  const [known] = await ctx.services.db.platform(
    sql<Person>`select id, name from staff where email = ${email}`,
  )
  const made = known ? undefined : await newAccount(ctx, body, { email, shop })
  await useLink(shop, invitation, used => join(shop, used, known ?? made!))
  if (!made) return { email, staff_token: null, data: null }
  const staff_token = await openStaffSession(ctx, made.id)
  const found = await readStaff(ctx.services, hashToken(staff_token))
  return { email, staff_token, data: found ? await staffMember(ctx.services, found.staff) : null }
}

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

type UsedInvitation = OpenInvitation & {
  invited_by_id: string | null
  sent_at: Temporal.Instant
  expires_at: Temporal.Instant
}

/**
 * Uses up the link before `work` gives the person access, so that it never does so twice, and not after it was withdrawn.
 * If `work` fails, the link is valid again. If the process ends in between, the person has to be invited again.
 */
async function useLink(
  { query, store }: Context,
  { id, token_hash }: OpenInvitation,
  work: (used: UsedInvitation) => Promise<void>,
): Promise<void> {
  const [used] = await query(sql<UsedInvitation>`delete from staff_invitation
    where store_id = ${store.id} and id = ${id} and token_hash = ${token_hash}
    returning id, email, role, token_hash, invited_by, invited_by_id, sent_at, expires_at`)
  if (!used) throw refusal('link-ended')
  try {
    await work(used)
  } catch (error) {
    await query(sql`
      insert into staff_invitation (store_id, id, email, role, token_hash, invited_by, invited_by_id, sent_at, expires_at)
      values (${store.id}, ${used.id}, ${used.email}, ${used.role}, ${used.token_hash}, ${used.invited_by},
        ${used.invited_by_id}, ${used.sent_at}, ${used.expires_at})
      on conflict do nothing`)
    throw error
  }
}

/** Creates the account, if it is new, and gives the person access to the shop, in one transaction. */
async function join(
  shop: Context,
  { email, role, invited_by_id }: UsedInvitation,
  person: Person | NewAccount,
): Promise<void> {
  const { store, now } = shop
  await changeAndAudit(shop, async (run, audit) => {
    // The lock of every change of the shop's staff.
    await run(sql`select id from store where id = ${store.id} for no key update`)
    if (invited_by_id !== null && !(await mayInvite(run, store.id, invited_by_id)))
      throw refusal('link-ended')
    if ('password_hash' in person) {
      const rows = await run(sql`insert into staff (id, email, name, password_hash, created_at)
        values (${person.id}, ${email}, ${person.name}, ${person.password_hash}, ${now})
        on conflict (email) do nothing returning id`)
      // Another shop's invitation has created the account meanwhile, with another password.
      if (rows.length === 0) throw refusal('account-exists')
    }
    await run(sql`insert into staff_store (staff_id, store_id, role) values (${person.id}, ${store.id}, ${role})
      on conflict (staff_id, store_id) do nothing`)
    await audit({
      store_id: store.id,
      by: person,
      action: 'PERSON_JOINED',
      subject: person.name,
      after: { role },
    })
  })
}

/**
 * Whether the sender of an invitation is still an owner of the shop, or an operator. Otherwise a former owner could
 * restore their access with a link that they have sent to themselves.
 */
async function mayInvite(run: Run, store_id: number, staff_id: string): Promise<boolean> {
  const rows = await run(sql`
    select 1 from staff where id = ${staff_id} and (operator or exists (
      select from staff_store where staff_store.staff_id = staff.id and store_id = ${store_id} and role = 'owner'))`)
  return rows.length > 0
}
