import type { StaffMember } from '@tiffin/contract/staff/member'
import * as endpoints from '@tiffin/contract/staff/staff'
import { sql } from 'kysely'
import type { OpenContext, StaffIdentity } from '../http/context.ts'
import { verifyPassword } from '../http/passwords.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest } from '../http/route.ts'
import { guardSignIn } from '../http/sign-in-guard.ts'
import { newToken } from '../http/tokens.ts'
import { emailOf } from '../accounts/email.ts'
import { staffMember } from './staff-member.ts'

type Row = Omit<StaffIdentity, 'token_hash' | 'ends_at'> & { password_hash: string }

/**
 * Signs staff in. An unknown e-mail and a wrong password get the same response after the same time, so that nobody can
 * find out which e-mails exist.
 */
export async function staffLogin(
  ctx: OpenContext,
  { body, headers }: DecodedRequest<typeof endpoints.staffLogin>,
): Promise<{ staff_token: string; data: StaffMember }> {
  const { services, now } = ctx
  const email = emailOf(body.email) ?? ''
  const [row] = await services.db.platform(sql<Row>`
    select staff.id, staff.name, staff.email, staff.operator, staff.password_hash,
      coalesce((select jsonb_agg(jsonb_build_object('store_id', store_id, 'role', role))
        from staff_store where staff_id = staff.id), '[]') as stores
    from staff where staff.email = ${email} and (not staff.demo or ${services.env.loopback}::boolean)`)
  const signIn = {
    account: `staff ${email || body.email}`,
    password_hash: row?.password_hash,
    path: endpoints.staffLogin.path,
    headers,
  }
  const fits = await guardSignIn(ctx, signIn, () => verifyPassword(body.password, row?.password_hash))
  if (!row || !fits) throw refusal('sign-in-failed')
  const { token, token_hash } = newToken()
  await services.db.platform(sql`insert into staff_token (token_hash, staff_id, created_at, used_at)
    values (${token_hash}, ${row.id}, ${now}, ${now})`)
  return { staff_token: token, data: await staffMember(services, row) }
}
