import type * as endpoints from '@tiffin/contract/shop/stores/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { versionOf } from '../settings/section-versions.ts'
import { ownSection } from './own-section.ts'

/** An earlier version of a section, in the present form. */
export async function getSectionVersion(
  ctx: StaffStoreContext,
  { params: { section, revision } }: Pick<DecodedRequest<typeof endpoints.getSectionVersion>, 'params'>,
): Promise<{ value: Record<string, unknown> }> {
  const name = ownSection(section, ctx.role)
  const version = await versionOf(ctx.query, ctx.store, { section: name, revision })
  if (!version) throw refusal('not-found')
  return { value: version.value }
}
