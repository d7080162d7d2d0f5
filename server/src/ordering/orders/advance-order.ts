import type * as endpoints from '@tiffin/contract/ordering/orders/staff'
import type { StaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { moveOrderForStaff } from './move-order-for-staff.ts'

/** Moves an order to its next state. The letter of a completed order is its receipt. */
export function advanceOrder(
  ctx: StaffStoreContext,
  { params, body }: DecodedRequest<typeof endpoints.advanceOrder>,
): Promise<{ data: StaffOrder }> {
  return moveOrderForStaff(ctx, {
    id: params.id,
    kind: body.status,
    to: body.status,
    from: [body.from],
    mail: true,
  })
}
