import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type * as endpoints from '@tiffin/contract/menu/drafts/staff'
import { applyAll } from '@tiffin/contract/menu/drafts/apply-changes'
import { changesBetween } from '@tiffin/contract/menu/drafts/changes-between'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { auditMenuAction } from './audit-menu-action.ts'
import { lockDraft, writeDraft } from './write-draft.ts'

/**
 * Cancels a scheduled publication: its changes return to the draft, after the draft's current
 * changes.
 */
export async function cancelLaterMenu(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.cancelLaterMenu>,
): Promise<{ outcome: 'success'; revision: number }> {
  const revision = await ctx.transaction(async run => {
    const present = await lockDraft(run, ctx)
    const [later] = await run(
      sql<{ document: DraftMenu; base: DraftMenu }>`delete from menu_later
        where store_id = ${ctx.store.id} and id = ${id} returning document, base`,
    )
    if (!later) throw refusal('not-found')
    const changes = changesBetween(later.base, later.document)
    await auditMenuAction(run, ctx, { act: 'MENU_LATER_CANCELLED', by: ctx.staff })
    const draft = applyAll(present.draft, changes, later.document)
    return writeDraft(run, ctx, { present, draft, by: ctx.staff.name, touched: changes })
  })
  ctx.notify('draft')
  return { outcome: 'success', revision }
}
