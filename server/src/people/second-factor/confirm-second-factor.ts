import type * as endpoints from '@tiffin/contract/people/second-factor/staff'
import { sql } from '../../platform/db/sql.ts'
import { auditInShops } from '../audit/audit-in-shops.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changeAndAudit } from '../../platform/jobs/write-audit.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { firstStep } from './use-code.ts'

/** Enables the second factor. Sessions that were opened without it end, except this one. */
export async function confirmSecondFactor(
  ctx: StaffContext,
  { body }: DecodedRequest<typeof endpoints.confirmSecondFactor>,
): Promise<{ recovery_codes: string[] }> {
  const { staff, now } = ctx
  if (staff.second_factor) throw refusal('factor-on')
  const step = await firstStep(ctx, { staff_id: staff.id, code: body.code })
  const recovery_codes = await changeAndAudit(ctx, async (run, audit) => {
    const on = await run(sql`update staff_factor set confirmed_at = ${now}, last_step = ${step}, tries = 0
      where staff_id = ${staff.id} and confirmed_at is null returning staff_id`)
    if (on.length === 0) throw refusal('factor-on')
    await run(sql`delete from staff_token where staff_id = ${staff.id} and token_hash <> ${staff.token_hash}`)
    await auditInShops(audit, staff, 'FACTOR_ON')
    return writeRecoveryCodes(run, staff.id)
  })
  return { recovery_codes }
}
