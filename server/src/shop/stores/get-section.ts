import type * as endpoints from '@tiffin/contract/shop/stores/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import type { Unreadable } from '../settings/read-section.ts'
import { readSettings, revisionOf, unreadableOf } from '../settings/read-settings.ts'
import { ownSection } from './own-section.ts'

/** The stored section, with the revision that a change has to name. */
export async function getSection(
  ctx: StaffStoreContext,
  { params: { section } }: DecodedRequest<typeof endpoints.getSection>,
): Promise<{ value: Record<string, unknown>; revision: number; unreadable?: Unreadable[] }> {
  const name = ownSection(section, ctx.role)
  const { rows, loaded } = await readSettings(ctx.query, ctx.store)
  const unreadable = unreadableOf({ rows, loaded }, name)
  return {
    value: loaded.settings[name],
    revision: revisionOf(rows, name),
    ...(unreadable.length > 0 ? { unreadable } : {}),
  }
}
