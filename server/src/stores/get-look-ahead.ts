import type * as endpoints from '@tiffin/contract/stores/staff'
import type { StaffStoreContext } from '../http/context.ts'
import { newTicket } from '../http/look-ahead.ts'
import type { ResponseFor } from '../http/route.ts'
import { linkTo } from './link-to.ts'
import { toLocal } from './local-time.ts'

/** The address at which this person sees the shop at another time, and the shop's time now. */
export async function getLookAhead(
  ctx: StaffStoreContext,
): Promise<ResponseFor<typeof endpoints.getLookAhead>> {
  const ticket = await newTicket(ctx.services, ctx.staff.id, ctx.store.id)
  return {
    url: linkTo(ctx, `/order-now?ahead=${ticket}`),
    current_time: toLocal(ctx.store, ctx.now),
  }
}
