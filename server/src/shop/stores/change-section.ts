import type * as endpoints from '@tiffin/contract/shop/stores/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { ownSection } from './own-section.ts'

/** Changes a section from its page in the console. */
export async function changeSection(
  ctx: StaffStoreContext,
  { params: { section }, body }: DecodedRequest<typeof endpoints.changeSection>,
): Promise<{ outcome: 'success'; revision: number }> {
  const revision = await changeSetting(ctx, ctx.staff, { section: ownSection(section, ctx.role), ...body })
  return { outcome: 'success', revision }
}
