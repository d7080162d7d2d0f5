import type * as endpoints from '@tiffin/contract/menu/drafts/shared-menu'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { unfollowMenu } from './follow-menu.ts'
import { getSharedMenu } from './get-shared-menu.ts'

/** This shop edits its menu itself again. */
export async function stopFollowingMenu(
  ctx: StaffStoreContext,
): Promise<ResponseFor<typeof endpoints.stopFollowingMenu>> {
  await unfollowMenu(ctx, ctx.store.id)
  return getSharedMenu(ctx)
}
