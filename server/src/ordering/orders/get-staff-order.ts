import type * as endpoints from '@tiffin/contract/ordering/orders/staff'
import type { StaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { listStaffOrders } from './staff-order.ts'

/** One order as the shop's staff see it. */
export async function getStaffOrder(
  ctx: StaffStoreContext,
  { params }: DecodedRequest<typeof endpoints.getStaffOrder>,
): Promise<{ data: StaffOrder }> {
  const [order] = await listStaffOrders(ctx, { id: params.id })
  if (!order) throw refusal('not-found')
  return { data: order }
}
