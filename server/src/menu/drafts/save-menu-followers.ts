import type * as endpoints from '@tiffin/contract/menu/drafts/shared-menu'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { ownedShops } from '../../shop/groups/get-group.ts'
import { spread, spreadLater } from '../menu/spread.ts'
import { followMenu, unfollowMenu } from './follow-menu.ts'
import { getSharedMenu } from './get-shared-menu.ts'
import { readMenuFollowers } from './read-menu-followers.ts'

/**
 * The shops that take over this menu. Each changes in a transaction of its own, so a request that was interrupted can be
 * repeated. The menu itself is brought to them by a job.
 */
export async function saveMenuFollowers(
  ctx: StaffStoreContext,
  { body }: DecodedRequest<typeof endpoints.saveMenuFollowers>,
): Promise<ResponseFor<typeof endpoints.saveMenuFollowers>> {
  const owned = ownedShops(ctx)
  const present = (await readMenuFollowers(ctx)).map(({ id }) => id)
  const joining = [...new Set(body.followers)].filter(id => !present.includes(id))
  await requireCandidates(ctx, joining)
  for (const id of present.filter(each => !body.followers.includes(each) && owned.includes(each)))
    await unfollowMenu(ctx, id)
  for (const id of joining) await followMenu(ctx, id)
  if ((await readMenuFollowers(ctx)).length > 0) await ctx.query(spreadLater(ctx))
  ctx.notify('job', spread.lane)
  return getSharedMenu(ctx)
}

/** Refuses shops of other owners, of another group or currency, and those that share a menu already. */
async function requireCandidates(ctx: StaffStoreContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { services, store, translate } = ctx
  const { data } = await getSharedMenu(ctx)
  for (const id of ids) {
    const isCandidate = data.candidates.some(each => each.id === id)
    const other = isCandidate ? await services.stores.byId(id) : undefined
    if (other?.configuration.currency.iso !== store.configuration.currency.iso)
      throw refusal('invalid-data', { errors: { followers: [translate('errors.menu-not-shareable')] } })
  }
}
