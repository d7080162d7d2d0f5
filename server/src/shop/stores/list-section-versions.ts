import type * as endpoints from '@tiffin/contract/shop/stores/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { changesBetween } from '../settings/changes-between.ts'
import { readSettings, revisionOf } from '../settings/read-settings.ts'
import { earlierVersions, versionOf } from '../settings/section-versions.ts'
import { toLocal } from './local-time.ts'
import { ownSection } from './own-section.ts'

const PAGE = 20

/**
 * The changes of a section: author, time, and the old and new value of each field; newest first.
 */
export async function listSectionVersions(
  ctx: StaffStoreContext,
  { params, query }: DecodedRequest<typeof endpoints.listSectionVersions>,
): Promise<{ data: endpoints.SectionChange[]; more: boolean }> {
  const section = ownSection(params.section, ctx.role)
  const { rows, country } = await readSettings(ctx.query, ctx.store)
  const below = query.before ?? revisionOf(rows, section)
  const earlier = await earlierVersions(
    ctx.query,
    { id: ctx.store.id, country },
    { section, below, most: PAGE + 1 },
  )
  let after = (await versionOf(ctx.query, ctx.store, { section, revision: below }))?.value
  const data = earlier.slice(0, PAGE).map(({ revision, value, replaced }) => {
    const changes = changesBetween(value, after ?? value)
    after = value
    return { revision, at: toLocal(ctx.store, replaced!.at), actor: replaced!.by, changes }
  })
  return { data, more: earlier.length > PAGE }
}
