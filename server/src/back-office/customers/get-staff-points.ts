import type * as endpoints from '@tiffin/contract/back-office/customers/staff'
import { POINTS_PAGE } from '@tiffin/contract/money/loyalty/diner'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { listPoints } from '../../money/loyalty/list-points.ts'
import { pointsOf } from '../../money/loyalty/programme.ts'
import { readCustomer } from './customer-rows.ts'

/** A customer's points and latest entries, for the shop. */
export async function getStaffPoints(
  ctx: StaffStoreContext,
  { params: { id } }: Pick<DecodedRequest<typeof endpoints.getStaffPoints>, 'params'>,
): Promise<ResponseFor<typeof endpoints.getStaffPoints>> {
  if (!(await readCustomer(ctx, id))) throw refusal('not-found')
  return { points: await pointsOf(ctx, id), entries: await listPoints(ctx, id, { limit: POINTS_PAGE }) }
}
