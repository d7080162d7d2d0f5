import type * as endpoints from '@tiffin/contract/people/staff/staff'
import { sql } from '../../platform/db/sql.ts'
import { auditInShops } from '../audit/audit-in-shops.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changeAndAudit } from '../../platform/jobs/write-audit.ts'
import { provePassword } from '../second-factor/require-password.ts'
import { useCode } from '../second-factor/use-code.ts'
import { hashPassword } from '../../platform/sessions/passwords.ts'
import { staffPasswordProblem } from './check-staff-password.ts'

/**
 * Changes the caller's password. The old password is always required, and a code if there is a
 * second factor: with access to an unlocked console, an attacker must not be able to lock its owner
 * out. The caller stays signed in here; all other sessions and all links for a new password end.
 */
export async function changePassword(
  ctx: StaffContext,
  { body }: DecodedRequest<typeof endpoints.changePassword>,
): Promise<{ outcome: 'success' }> {
  const { staff } = ctx
  const { new_password = '', code = '' } = body
  const seen = await provePassword(ctx, body.password)
  const problem = staffPasswordProblem({ password: new_password, email: staff.email })
  if (problem) throw refusal('invalid-data', { errors: { new_password: [ctx.translate(problem)] } })
  if (staff.second_factor) await useCode(ctx, { staff_id: staff.id, code })
  const password_hash = await hashPassword(new_password, ctx.services.passwordCost)
  await changeAndAudit(ctx, async (run, audit) => {
    const changed = await run(sql`update staff set password_hash = ${password_hash}
      where id = ${staff.id} and password_hash = ${seen} returning id`)
    // Changed meanwhile on another device: the old password is no longer valid.
    if (changed.length === 0) throw refusal('password-wrong')
    await run(sql`delete from staff_reset where email = ${staff.email}`)
    await run(sql`delete from staff_token where staff_id = ${staff.id} and token_hash <> ${staff.token_hash}`)
    await auditInShops(audit, staff, 'PASSWORD')
  })
  return { outcome: 'success' }
}
