import type * as endpoints from '@tiffin/contract/menu/drafts/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { toLocal } from '../../shop/stores/local-time.ts'

const PAGE = 20

type Row = Omit<endpoints.MenuVersion, 'replaced_at'> & { replaced_at: Temporal.Instant }

/** The replaced menus with the author and time of the replacement, newest first. */
export async function listMenuVersions(
  ctx: StaffStoreContext,
  { query }: DecodedRequest<typeof endpoints.listMenuVersions>,
): Promise<{ data: endpoints.MenuVersion[]; more: boolean }> {
  const rows = await ctx.query(
    sql<Row>`select revision, replaced_at, replaced_by from menu_version
      where store_id = ${ctx.store.id} and revision < ${query.before ?? 2_147_483_647}
      order by revision desc limit ${PAGE + 1}`,
  )
  const data = rows.slice(0, PAGE).map(row => ({ ...row, replaced_at: toLocal(ctx.store, row.replaced_at) }))
  return { data, more: rows.length > PAGE }
}
