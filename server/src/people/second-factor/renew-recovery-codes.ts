import type * as endpoints from '@tiffin/contract/people/second-factor/staff'
import { auditInShops } from '../audit/audit-in-shops.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { useCode } from './use-code.ts'

/** Creates ten new recovery codes, for a person who has used or lost the old ones. */
export async function renewRecoveryCodes(
  ctx: StaffContext,
  { body }: DecodedRequest<typeof endpoints.renewRecoveryCodes>,
): Promise<{ recovery_codes: string[] }> {
  const { staff, services } = ctx
  await useCode(ctx, { staff_id: staff.id, code: body.code })
  const recovery_codes = await services.db.platformTransaction(run => writeRecoveryCodes(run, staff.id))
  await auditInShops(ctx, staff, 'RECOVERY_CODES')
  return { recovery_codes }
}
