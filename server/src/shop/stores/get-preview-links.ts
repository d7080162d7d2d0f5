import { NOW } from '@tiffin/contract/shop/stores/staff-preview'
import type * as endpoints from '@tiffin/contract/shop/stores/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { newTickets } from '../../platform/http/preview-tickets.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { linkTo } from './link-to.ts'
import { toLocal } from './local-time.ts'

/**
 * The addresses of this person's previews, at another time and with the draft, and the shop's
 * current time.
 */
export async function getPreviewLinks(
  ctx: StaffStoreContext,
): Promise<ResponseFor<typeof endpoints.getPreviewLinks>> {
  const { time, draft, test } = await newTickets(ctx.services, ctx.staff.id, ctx.store.id)
  return {
    url: linkTo(ctx, `/order-now?ahead=${time}`),
    draft_url: linkTo(ctx, `/order-now?ahead=${draft}&at=${NOW}`),
    test_url: linkTo(ctx, `/order-now?ahead=${test}&at=${NOW}`),
    current_time: toLocal(ctx.store, ctx.now),
  }
}
