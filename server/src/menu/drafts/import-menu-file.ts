import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type * as endpoints from '@tiffin/contract/menu/drafts/staff'
import { sameValue } from '@tiffin/contract/menu/drafts/same-value'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import type { HowToImport } from '../menu-import/import-menu.ts'
import { auditMenuAction } from './audit-menu-action.ts'
import { presentDraft } from '../menu/present-draft.ts'
import { requireSeen } from './write-draft.ts'
import { endDraft } from './publish-draft.ts'
import { requireOwnMenuHere } from './require-own-changes.ts'
import { publishMenu } from './publish-menu.ts'
import { readMenuUpload, type SentFile, type Upload } from './read-menu-upload.ts'
import { replaceDraft } from './replace-draft.ts'

/**
 * Turns a file into the draft, or publishes it at once. Lines that cannot be sold are left out and
 * reported. When the menu is replaced, a draft with other changes keeps them.
 */
export async function importMenuFile(
  ctx: StaffStoreContext,
  { params: { into }, query, body }: DecodedRequest<typeof endpoints.importMenuFile>,
): Promise<ResponseFor<typeof endpoints.importMenuFile>> {
  const seen = query.revision
  if (into === 'live') return publishFile(ctx, { body, query }, seen)
  const upload = await readMenuUpload(ctx, { body, query })
  const revision = await replaceDraft(ctx, { menu: sellable(upload), seen })
  return { outcome: 'success', revision, problems: upload.problems, more: upload.more }
}

async function publishFile(ctx: StaffStoreContext, sent: SentFile, seen: number) {
  requireOwnMenuHere(ctx)
  let problems: Upload['problems'] = []
  let more = 0
  const report = await publishMenu(ctx, async () => {
    const upload = await readMenuUpload(ctx, sent)
    requireSeen(upload.present, seen)
    ;({ problems, more } = upload)
    const menu = sellable(upload)
    const { draft, live_revision } = upload.present
    const besides: HowToImport['besides'] = (run, done) =>
      sameValue(draft, menu)
        ? endDraft(run, ctx, { ...done, seen })
        : auditMenuAction(run, ctx, { act: 'MENU_PUBLISHED', by: ctx.staff })
    return { menu, how: { by: ctx.staff, seen: live_revision, besides } }
  })
  if (report?.outcome === 'refused') throw refusal('menu-invalid', { data: { problems: report.problems } })
  ctx.notify('draft')
  const { revision } = await presentDraft(ctx.query, ctx)
  return { outcome: 'success' as const, revision, problems, more }
}

function sellable({ menu, problems }: Upload): DraftMenu {
  if (!menu) throw refusal('menu-invalid', { data: { problems } })
  return menu
}
