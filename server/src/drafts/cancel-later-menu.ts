import type { DraftMenu } from '@tiffin/contract/drafts/draft'
import type * as endpoints from '@tiffin/contract/drafts/staff'
import { applyAll } from '@tiffin/contract/rules/draft/apply-changes'
import { changesBetween } from '@tiffin/contract/rules/draft/changes-between'
import { sql } from '../db/sql.ts'
import type { StaffStoreContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest } from '../http/route.ts'
import { auditMenuAction } from './audit-menu-action.ts'
import { lockDraft, writeDraft } from './write-draft.ts'

/** Cancels a scheduled publication: its changes return to the draft, after the draft's present changes. */
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
