import type * as endpoints from '@tiffin/contract/orders/staff'
import type { StaffOrder } from '@tiffin/contract/orders/staff-order'
import type { StaffStoreContext } from '../http/context.ts'
import type { DecodedRequest } from '../http/route.ts'
import { actOnOrder } from './act-on-order.ts'
import { DELAY_HELD } from './told-delay.ts'

/** Moves the promised time. The letter waits a little, so that a wrong press can be taken back before anybody is told. */
export function delayOrder(
  ctx: StaffStoreContext,
  { params, body }: DecodedRequest<typeof endpoints.delayOrder>,
): Promise<{ data: StaffOrder }> {
  return actOnOrder(ctx, {
    id: params.id,
    kind: 'DELAYED',
    promised_before: body.from,
    shift_minutes: body.minutes,
    mail: { at: ctx.now.add(DELAY_HELD) },
  })
}
