import type * as endpoints from '@tiffin/contract/menu/drafts/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { auditMenuAction } from './audit-menu-action.ts'
import { lockDraft, requireSeen, writeDraft } from './write-draft.ts'

/** Discards the draft. */
export async function dropDraft(
  ctx: StaffStoreContext,
  { body: { revision: seen } }: DecodedRequest<typeof endpoints.dropDraft>,
): Promise<{ outcome: 'success'; revision: number }> {
  const revision = await ctx.transaction(async run => {
    const present = await lockDraft(run, ctx)
    requireSeen(present, seen)
    if (!present.changed) return present.revision
    await auditMenuAction(run, ctx, { act: 'MENU_DRAFT_DROPPED', by: ctx.staff })
    return writeDraft(run, ctx, { present, draft: present.live, by: ctx.staff.name, touched: [] })
  })
  ctx.notify('draft')
  return { outcome: 'success', revision }
}
