import type * as endpoints from '@tiffin/contract/ordering/orders/staff'
import type { StaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { moveOrderForStaff } from './move-order-for-staff.ts'
import { DELAY_MAIL_WAIT } from './delay-to-mail.ts'

/**
 * Changes the promised time. The letter is sent a little later, so that a mistake can be corrected before the diner
 * reads it.
 */
export function delayOrder(
  ctx: StaffStoreContext,
  { params, body }: DecodedRequest<typeof endpoints.delayOrder>,
): Promise<{ data: StaffOrder }> {
  return moveOrderForStaff(ctx, {
    id: params.id,
    kind: 'DELAYED',
    promised_before: body.from,
    shift_minutes: body.minutes,
    mail: { at: ctx.now.add(DELAY_MAIL_WAIT) },
  })
}
