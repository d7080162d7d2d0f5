import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { Id } from '@tiffin/contract/ids'
import { applyChanges } from '@tiffin/contract/menu/drafts/apply-changes'
import { changesBetween } from '@tiffin/contract/menu/drafts/changes-between'
import { sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import type { ImportReport } from '../menu-file/import-report.ts'
import { auditMenuAction } from './audit-menu-action.ts'
import { presentDraft } from '../menu/present-draft.ts'
import { isPriceChange } from './require-own-changes.ts'
import { publishMenu } from './publish-menu.ts'

type Row = { document: DraftMenu; base: DraftMenu; publish_by: string; staff_id: string | null }

/**
 * Publishes at the scheduled time the changes of a draft, applied to the menu as it is then. If
 * another value of the same field has been published meanwhile, or no dish could be sold, the menu
 * is not changed and the reason is stored for the page.
 */
export const publishLater = jobKind({
  name: 'publish-menu-later',
  lane: 'timers',
  payload: z.object({ later_id: Id }),
  async run(ctx, { later_id }) {
    const [row] = await ctx.query(
      sql<Row>`select document, base, publish_by, staff_id from menu_later
        where store_id = ${ctx.store.id} and id = ${later_id} and problem is null`,
    )
    if (!row) return
    const by = { id: row.staff_id, name: row.publish_by }
    const report = await publishMenu(ctx, async () => {
      const { live, live_revision } = await presentDraft(ctx.query, ctx)
      const changes = changesBetween(row.base, row.document)
      const { menu, conflicts } = applyChanges(live, changes)
      if (conflicts.length > 0) return undefined
      // Scheduled before the shop took over the menu of another one.
      if (ctx.store.menu_source_id !== null && !changes.every(isPriceChange)) return undefined
      const besides = (run: Run, done: Pick<ImportReport, 'outcome'>) => end(run, ctx, { later_id, by, done })
      return { menu, how: { by, seen: live_revision, besides } }
    })
    if (report?.outcome === 'imported') return
    const problem = report ? 'nothing_to_sell' : 'changed'
    await ctx.transaction(async run => {
      await run(
        sql`update menu_later set problem = ${problem} where store_id = ${ctx.store.id} and id = ${later_id}`,
      )
      await auditMenuAction(run, ctx, { act: 'MENU_LATER_FAILED', by })
    })
  },
})

type End = { later_id: string; by: { id: string | null; name: string }; done: Pick<ImportReport, 'outcome'> }

async function end(run: Run, ctx: Context, { later_id, by, done }: End): Promise<void> {
  if (done.outcome === 'refused') return
  await run(sql`delete from menu_later where store_id = ${ctx.store.id} and id = ${later_id}`)
  await auditMenuAction(run, ctx, { act: 'MENU_PUBLISHED', by })
}
