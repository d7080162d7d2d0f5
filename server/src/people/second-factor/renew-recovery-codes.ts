import type * as endpoints from '@tiffin/contract/people/second-factor/staff'
import { auditInShops } from '../audit/audit-in-shops.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changeAndAudit } from '../../platform/jobs/write-audit.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { useCode } from './use-code.ts'

/** Creates ten new recovery codes, for a person who has used or lost the old ones. */
export async function renewRecoveryCodes(
  ctx: StaffContext,
  { body }: DecodedRequest<typeof endpoints.renewRecoveryCodes>,
): Promise<{ recovery_codes: string[] }> {
  const { staff } = ctx
  await useCode(ctx, { staff_id: staff.id, code: body.code })
  const recovery_codes = await changeAndAudit(ctx, async (run, audit) => {
    await auditInShops(audit, staff, 'RECOVERY_CODES')
    return writeRecoveryCodes(run, staff.id)
  })
  return { recovery_codes }
}
