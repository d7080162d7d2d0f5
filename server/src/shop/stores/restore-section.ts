import type * as endpoints from '@tiffin/contract/shop/stores/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { getSectionVersion } from './get-section-version.ts'
import { ownSection } from './own-section.ts'

/**
 * Restores an earlier version of a section. It becomes the newest, so this can be undone in the
 * same way.
 */
export async function restoreSection(
  ctx: StaffStoreContext,
  request: DecodedRequest<typeof endpoints.restoreSection>,
): Promise<{ outcome: 'success'; revision: number }> {
  const { value } = await getSectionVersion(ctx, request)
  const section = ownSection(request.params.section, ctx.role)
  const { revision } = request.body
  return { outcome: 'success', revision: await changeSetting(ctx, ctx.staff, { section, value, revision }) }
}
