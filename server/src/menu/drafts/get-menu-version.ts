import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type * as endpoints from '@tiffin/contract/menu/drafts/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { exportMenu } from '../menu/export-menu.ts'
import { menuVersion } from '../menu/menu-versions.ts'
import { requireReadable } from '../menu/require-readable.ts'

/** A replaced menu and its successor: their differences are the changes of that publication. */
export async function getMenuVersion(
  ctx: StaffStoreContext,
  { params: { revision } }: DecodedRequest<typeof endpoints.getMenuVersion>,
): Promise<{ menu: DraftMenu; next: DraftMenu }> {
  const menu = await menuVersion(ctx, revision)
  if (!menu) throw refusal('not-found')
  const [after] = await ctx.query(
    sql<{ revision: number }>`select revision from menu_version
      where store_id = ${ctx.store.id} and revision > ${revision} order by revision limit 1`,
  )
  if (!after) await requireReadable(ctx.query, ctx)
  const next = after ? await menuVersion(ctx, after.revision) : await exportMenu(ctx)
  return { menu: menu as DraftMenu, next: (next ?? menu) as DraftMenu }
}
