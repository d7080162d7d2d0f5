import type * as endpoints from '@tiffin/contract/ordering/orders/staff'
import type { StaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { moveOrderForStaff } from './move-order-for-staff.ts'

/** Approves or declines a diner's request to cancel. */
export function decideCancelRequest(
  ctx: StaffStoreContext,
  { params, body }: DecodedRequest<typeof endpoints.decideCancelRequest>,
): Promise<{ data: StaffOrder }> {
  if (body.approve)
    return moveOrderForStaff(ctx, {
      id: params.id,
      kind: 'CANCELLED',
      to: 'CANCELLED',
      from: ['CANCEL_REQUESTED'],
      reason: 'CUSTOMER_REQUEST',
      mail: true,
    })
  return moveOrderForStaff(ctx, {
    id: params.id,
    kind: 'CANCEL_DECLINED',
    to: 'ACCEPTED',
    from: ['CANCEL_REQUESTED'],
    mail: true,
  })
}
