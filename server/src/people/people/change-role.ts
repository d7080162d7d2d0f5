import type * as endpoints from '@tiffin/contract/people/people/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changerOf } from './changer.ts'
import { setRole } from './set-role.ts'

export async function changeRole(
  ctx: StaffStoreContext,
  { params: { id }, body: { role } }: DecodedRequest<typeof endpoints.changeRole>,
): Promise<{ outcome: 'success' }> {
  await setRole(ctx, changerOf(ctx), { id, role })
  return { outcome: 'success' }
}
