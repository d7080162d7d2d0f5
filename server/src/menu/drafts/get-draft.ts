import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type { LaterMenu } from '@tiffin/contract/menu/drafts/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { presentDraft } from '../menu/present-draft.ts'

export type DraftPage = {
  revision: number
  draft: DraftMenu
  live: DraftMenu
  changed: { at: string; by: string } | null
  later: LaterMenu[]
  tax_classes: string[]
}

/** The draft and the published menu. */
export async function getDraft(ctx: StaffStoreContext): Promise<DraftPage> {
  const { revision, draft, live, changed } = await presentDraft(ctx.query, ctx)
  const later = await ctx.query(
    sql<Omit<LaterMenu, 'at'> & { at: Temporal.Instant }>`
      select id, publish_at as at, publish_by as by, problem from menu_later
      where store_id = ${ctx.store.id} order by publish_at, id`,
  )
  return {
    revision,
    draft,
    live,
    changed: changed && { at: toLocal(ctx.store, changed.at), by: changed.by },
    later: later.map(each => ({ ...each, at: toLocal(ctx.store, each.at) })),
    tax_classes: Object.keys(ctx.store.settings.tax.classes),
  }
}
