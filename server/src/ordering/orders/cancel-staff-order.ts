import type * as endpoints from '@tiffin/contract/ordering/orders/staff'
import type { StaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { moveOrderForStaff } from './move-order-for-staff.ts'

/** Cancels an order for a staff member. Refused if the order's state has changed since it was displayed. */
export function cancelStaffOrder(
  ctx: StaffStoreContext,
  { params, body }: DecodedRequest<typeof endpoints.cancelStaffOrder>,
): Promise<{ data: StaffOrder }> {
  return moveOrderForStaff(ctx, {
    id: params.id,
    kind: 'CANCELLED',
    to: 'CANCELLED',
    reason: body.reason,
    message: body.message || undefined,
    mail: true,
    from: [body.status],
  })
}
