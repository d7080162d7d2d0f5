import type * as endpoints from '@tiffin/contract/people/people/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changerOf } from './changer.ts'
import { setRole } from './set-role.ts'

/** Removes a staff member from the shop. Their account stays, with their other shops. */
export async function removePerson(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.removePerson>,
): Promise<{ outcome: 'success' }> {
  await setRole(ctx, changerOf(ctx), { id, role: undefined })
  return { outcome: 'success' }
}
