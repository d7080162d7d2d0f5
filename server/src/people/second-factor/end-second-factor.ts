import type * as endpoints from '@tiffin/contract/people/second-factor/staff'
import { auditInShops } from '../audit/audit-in-shops.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changeAndAudit } from '../../platform/jobs/write-audit.ts'
import { dropFactor } from './drop-factor.ts'
import { getSecondFactor } from './get-second-factor.ts'
import { useCode } from './use-code.ts'

/** Disables the caller's second factor. */
export async function endSecondFactor(
  ctx: StaffContext,
  { body }: DecodedRequest<typeof endpoints.endSecondFactor>,
): Promise<{ outcome: 'success' }> {
  if ((await getSecondFactor(ctx)).is_demanded) throw refusal('factor-demanded')
  await useCode(ctx, { staff_id: ctx.staff.id, code: body.code })
  await changeAndAudit(ctx, async (run, audit) => {
    await dropFactor(run, ctx.staff.id)
    await auditInShops(audit, ctx.staff, 'FACTOR_OFF')
  })
  return { outcome: 'success' }
}
