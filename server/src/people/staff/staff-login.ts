import type { StaffMember } from '@tiffin/contract/people/staff/member'
import * as endpoints from '@tiffin/contract/people/staff/staff'
import { sql } from '../../platform/db/sql.ts'
import { emailOf } from '../accounts/email.ts'
import type { OpenContext } from '../../platform/http/context.ts'
import { verifyPassword } from '../../platform/sessions/passwords.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { guardSignIn } from '../../platform/sessions/sign-in-guard.ts'
import { useCode } from '../second-factor/use-code.ts'
import { openStaffSession } from './open-staff-session.ts'
import { memberOf, type MemberRow, memberRow } from './staff-member.ts'

type Row = MemberRow & { password_hash: string }

/**
 * Signs staff in. An unknown e-mail and a wrong password get the same response after the same time, so that callers
 * cannot find out which e-mails exist. A member with a second factor also sends a code, which is requested only after
 * the password.
 */
export async function staffLogin(
  ctx: OpenContext,
  { body, headers }: DecodedRequest<typeof endpoints.staffLogin>,
): Promise<{ staff_token: string; data: StaffMember }> {
  const { services } = ctx
  const email = emailOf(body.email) ?? ''
  const [row] = await services.db.platform(sql<Row>`
    select ${memberRow}, staff.password_hash
    from staff where staff.email = ${email} and (not staff.demo or ${services.env.loopback}::boolean)`)
  const signIn = {
    account: `staff ${email || body.email}`,
    password_hash: row?.password_hash,
    path: endpoints.staffLogin.path,
    headers,
    limits_address: true,
  } as const
  const fits = await guardSignIn(ctx, signIn, async () => {
    const isRight = await verifyPassword(body.password, row?.password_hash)
    if (isRight && row?.second_factor) await useCode(ctx, { staff_id: row.id, code: body.code ?? '' })
    return isRight
  })
  if (!row || !fits) throw refusal('sign-in-failed')
  const language = row.language ?? body.language ?? null
  if (language !== row.language)
    await services.db.platform(sql`update staff set language = ${language} where id = ${row.id}`)
  const data = await memberOf(services, { ...row, language })
  return { staff_token: await openStaffSession(ctx, row.id), data }
}
