import type * as endpoints from '@tiffin/contract/customers/staff'
import { POINTS_PAGE } from '@tiffin/contract/loyalty/diner'
import type { StaffStoreContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../http/route.ts'
import { listPoints } from '../loyalty/list-points.ts'
import { pointsOf } from '../loyalty/programme.ts'
import { readCustomer } from './customer-rows.ts'

/** A customer's points and last entries, for the shop. */
export async function getStaffPoints(
  ctx: StaffStoreContext,
  { params: { id } }: Pick<DecodedRequest<typeof endpoints.getStaffPoints>, 'params'>,
): Promise<ResponseFor<typeof endpoints.getStaffPoints>> {
  if (!(await readCustomer(ctx, id))) throw refusal('not-found')
  return { points: await pointsOf(ctx, id), entries: await listPoints(ctx, id, { limit: POINTS_PAGE }) }
}
