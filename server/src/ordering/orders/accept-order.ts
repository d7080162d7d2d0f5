import type * as endpoints from '@tiffin/contract/ordering/orders/staff'
import type { StaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { moveOrderForStaff, promisedTimeIn } from './move-order-for-staff.ts'

/** Accepts a new order. With minutes it gets a new time; without, it keeps the promised one. */
export function acceptOrder(
  ctx: StaffStoreContext,
  { params, body }: DecodedRequest<typeof endpoints.acceptOrder>,
): Promise<{ data: StaffOrder }> {
  return moveOrderForStaff(ctx, {
    id: params.id,
    kind: 'ACCEPTED',
    to: 'ACCEPTED',
    from: ['PLACED'],
    mail: true,
    ...(body.minutes ? { promised_at: promisedTimeIn(ctx, body.minutes) } : {}),
  })
}
