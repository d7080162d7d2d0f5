import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { changesBetween } from '@tiffin/contract/menu/drafts/changes-between'
import type { Run } from '../../platform/db/database.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { canonicalMenu } from './canonical-part.ts'
import { requireOwnMenuHere } from './require-own-changes.ts'
import { lockDraft, requireSeen, writeDraft } from './write-draft.ts'

/**
 * Replaces the whole draft with another menu. `menu` has validated lines: it fits the schema, and
 * each ref is unique. `seen`: the revision of the draft that the caller has read.
 */
export async function replaceDraft(
  ctx: StaffStoreContext,
  { menu, seen }: { menu: DraftMenu; seen: number },
  besides?: (run: Run) => Promise<void>,
): Promise<number> {
  requireOwnMenuHere(ctx)
  const revision = await ctx.transaction(async run => {
    const present = await lockDraft(run, ctx)
    requireSeen(present, seen)
    const draft = canonicalMenu(menu)
    const touched = changesBetween(present.draft, draft)
    const revision = await writeDraft(run, ctx, { present, draft, by: ctx.staff.name, touched })
    await besides?.(run)
    return revision
  })
  ctx.notify('draft')
  return revision
}
