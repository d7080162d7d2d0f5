import type * as endpoints from '@tiffin/contract/people/staff/staff'
import { sql } from '../../platform/db/sql.ts'
import { auditInShops } from '../audit/audit-in-shops.ts'
import type { OpenContext, StaffIdentity } from '../../platform/http/context.ts'
import { hashPassword } from '../../platform/sessions/passwords.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changeAndAudit } from '../../platform/jobs/write-audit.ts'
import { hashToken } from '../../platform/sessions/tokens.ts'
import { staffPasswordProblem } from './check-staff-password.ts'
import { readPasswordReset } from './read-password-reset.ts'

type Person = Pick<StaffIdentity, 'id' | 'name' | 'stores'>

/**
 * Sets a new password with a link. This link and all others of the account are used up, and every
 * session ends.
 */
export async function resetPassword(
  ctx: OpenContext,
  request: DecodedRequest<typeof endpoints.resetPassword>,
): Promise<{ email: string }> {
  const { token, password = '' } = request.body
  const { email } = await readPasswordReset(ctx, { ...request, body: { token } })
  const problem = staffPasswordProblem({ password, email })
  if (problem) throw refusal('invalid-data', { errors: { password: [ctx.translate(problem)] } })
  const password_hash = await hashPassword(password, ctx.services.passwordCost)
  await changeAndAudit(ctx, async (run, audit) => {
    const used = await run(sql`delete from staff_reset where token_hash = ${hashToken(token)}
      and expires_at > ${ctx.now} returning id`)
    if (used.length === 0) throw refusal('link-ended')
    const [staff] = await run(sql<Omit<Person, 'stores'>>`
      update staff set password_hash = ${password_hash} where email = ${email} returning id, name`)
    if (!staff) throw refusal('link-ended')
    await run(sql`delete from staff_reset where email = ${email}`)
    await run(sql`delete from staff_token where staff_id = ${staff.id}`)
    const stores = await run(
      sql<{ store_id: number; role: Person['stores'][number]['role'] }>`
        select store_id, role from staff_store where staff_id = ${staff.id}`,
    )
    await auditInShops(audit, { ...staff, stores }, 'PASSWORD')
  })
  return { email }
}
